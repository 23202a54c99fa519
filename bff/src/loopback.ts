const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host name, as URL spells it, is this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);
