/**
 * A channel to the other tabs, or undefined where the browser refuses one, as some do when cookies are
 * blocked: such tabs learn by their next read.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
