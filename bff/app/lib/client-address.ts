const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Without port, brackets or zone; IPv4 also when mapped into IPv6. Else in lower case. */
export function plainAddress(text: string): string {
  const bare = withoutPort(text.trim()).replace(/%.*$/, "").toLowerCase();
  const groups = groupsOf(bare);
  if (!groups) return bare;
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

/** A /64 belongs to a single customer. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain)?.slice(0, NETWORK_GROUPS);
  return groups ? `${groups.map((group) => group.toString(16)).join(":")}::/64` : plain;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const [host = "", ...rest] = text.split(":");
  return rest.length === 1 && IPV4.test(host) ? host : text;
}

function groupsOf(text: string): number[] | undefined {
  const written = text.includes(":") ? URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) : "";
  if (!written) return undefined;
  const [left = [], right = []] = written
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * The entry of our outermost proxy; each adds one at the end. The first if there are fewer: the
 * request came past some proxies.
 */
export function forwardedEntry(header: string | null, proxies: number): string | undefined {
  if (header === null || proxies === 0) return undefined;
  const entries = header.split(",");
  return entries.at(-Math.min(proxies, entries.length))?.trim();
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/;
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local))$/;

/** An IP address, or a name that no public DNS resolves: anybody can point a public name here. */
export const isLocalName = (hostname: string) =>
  IP_ADDRESS.test(hostname) || LOCAL_NAME.test(hostname);
