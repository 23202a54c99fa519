const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUPS = 8;
/** What one customer of a provider usually has: the first 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * The canonical spelling of an address: without port, brackets or zone; an IPv4 address as such,
 * also when mapped into IPv6. Anything else stays as it is, in lower case.
 */
export function plainAddress(text: string): string {
  const bare = withoutPort(text.trim()).replace(/%.*$/, "").toLowerCase();
  const groups = groupsOf(bare);
  if (!groups) return bare;
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

/** What an address is counted as: itself, or its /64, which belongs to a single customer. */
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

/** The eight numbers of an IPv6 address; undefined for anything else. */
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
 * What the outermost of our proxies wrote into an X-Forwarded header, to which each adds an entry at
 * the end. Of fewer entries it is the first: the request came past some of them.
 */
export function forwardedEntry(header: string | null, proxies: number): string | undefined {
  if (header === null || proxies === 0) return undefined;
  const entries = header.split(",");
  return entries.at(-Math.min(proxies, entries.length))?.trim();
}

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
