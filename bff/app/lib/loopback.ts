const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host name, as URL spells it, is this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/;
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local))$/;

/**
 * Whether a host name, as URL spells it, can be one of a machine in this house: an address, or a name
 * that no public name server gives out. Anybody can let a name of their own point here.
 */
export const isLocalName = (hostname: string) =>
  IP_ADDRESS.test(hostname) || LOCAL_NAME.test(hostname);
