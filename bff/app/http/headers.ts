/** Never the cookie, the client's Authorization, X-Forwarded-* or overrides. */
const UP = [
  "accept",
  "accept-language",
  "content-type",
  "if-match",
  "if-none-match",
  "idempotency-key",
  "range",
] as const;

/** Never Set-Cookie, Server, X-Powered-By, CORS, caching or framing. */
const DOWN = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "content-language",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
  "retry-after",
] as const;

export type HeaderPairs = [name: string, value: string][];

type Read = (name: string) => string | null | undefined;

export type Caller = {
  requestId: string;
  origin: string;
  address: string | undefined;
  traceparent: string | undefined;
  accessToken: string | undefined;
};

/** Headers named in Connection belong to the previous hop. */
export function upHeaders(read: Read, caller: Caller): HeaderPairs {
  const hop = namedInConnection(read("connection"));
  const pairs: HeaderPairs = [];
  for (const name of UP) {
    const value = hop.has(name) ? undefined : read(name);
    if (value) pairs.push([name, value]);
  }
  return pairs.concat(ownHeaders(caller));
}

export function ownHeaders(caller: Caller): HeaderPairs {
  const { requestId, origin, address, traceparent, accessToken } = caller;
  const [scheme = "http", host = ""] = origin.split("://");
  const pairs: HeaderPairs = [
    ["x-request-id", requestId],
    ["x-forwarded-proto", scheme],
    ["x-forwarded-host", host],
  ];
  if (address) pairs.push(["x-forwarded-for", address]);
  if (traceparent) pairs.push(["traceparent", traceparent]);
  if (accessToken) pairs.push(["authorization", `Bearer ${accessToken}`]);
  return pairs;
}

export function setHeader(pairs: HeaderPairs, name: string, value: string): void {
  const pair = pairs.find(([known]) => known === name);
  if (pair) pair[1] = value;
  else pairs.push([name, value]);
}

export function downHeaders(read: Read): HeaderPairs {
  const hop = namedInConnection(read("connection"));
  const pairs: HeaderPairs = [];
  for (const name of DOWN) {
    const value = hop.has(name) ? undefined : read(name);
    if (value) pairs.push([name, value.replace(NOT_ASCII, percentEncoded)]);
  }
  return pairs;
}

/** Bytes of a name such as "Đơn hàng.csv", on which Node would end the connection. */
const NOT_ASCII = /[^\t\x20-\x7e]/g;

const percentEncoded = (byte: string) =>
  `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const NOTHING: ReadonlySet<string> = new Set();

function namedInConnection(value: string | null | undefined): ReadonlySet<string> {
  if (!value || value === "keep-alive" || value === "close") return NOTHING;
  return new Set(
    value
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );
}

/** True when a browser opens an address; a script, an image or a style gets JSON. */
export function wantsHtml({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  return headers.get("accept")?.includes("text/html") ?? false;
}
