const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host name, in URL's spelling, is this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/;
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local))$/;

/**
 * Whether a host name, in URL's spelling, can be a machine of the local network: an IP address, or
 * a name that no public DNS resolves. Anybody can point a public name here.
 */
export const isLocalName = (hostname: string) =>
  IP_ADDRESS.test(hostname) || LOCAL_NAME.test(hostname);
