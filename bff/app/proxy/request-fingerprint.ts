import { joined } from "../http/body.ts";

const BLOCK_BYTES = 256 * 1024;

type Sent = {
  target: string;
  contentType: string | null;
};

export type Fingerprint = {
  add: (bytes: Uint8Array) => Promise<void>;
  end: () => Promise<string>;
};

/** Multipart forms are equal when their parts are: the boundary differs every time. */
export function createFingerprint({ target, contentType }: Sent): Fingerprint {
  const delimiter = delimiterOf(contentType);
  const parts: string[] = [];
  let part = blockDigest();
  // The first delimiter of a form has no line break before it.
  let rest: Uint8Array = delimiter ? textBytes("\r\n") : new Uint8Array();

  async function endPart(): Promise<void> {
    parts.push(await part.end());
    part = blockDigest();
  }

  return {
    async add(bytes) {
      if (!delimiter) return part.add(bytes);
      const data = joined([rest, bytes]);
      let from = 0;
      for (let at = indexOf(data, delimiter, 0); at !== -1; at = indexOf(data, delimiter, from)) {
        await part.add(data.subarray(from, at));
        await endPart();
        from = at + delimiter.byteLength;
      }
      // The end may hold the beginning of a delimiter.
      const safe = Math.max(from, data.byteLength - delimiter.byteLength + 1);
      await part.add(data.subarray(from, safe));
      rest = data.slice(safe);
    },
    async end() {
      await part.add(rest);
      await endPart();
      return digestOf(textBytes([target, ...parts].join("\n")));
    },
  };
}

function delimiterOf(contentType: string | null): Uint8Array | undefined {
  if (!contentType || !/^\s*multipart\/form-data/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? undefined : textBytes(`\r\n--${boundary}`);
}

function blockDigest(): Fingerprint {
  const digests: string[] = [];
  let pieces: Uint8Array[] = [];
  let held = 0;
  let total = 0;
  return {
    async add(bytes) {
      pieces.push(bytes);
      held += bytes.byteLength;
      total += bytes.byteLength;
      if (held < BLOCK_BYTES) return;
      const data = joined(pieces);
      let at = 0;
      for (; at + BLOCK_BYTES <= data.byteLength; at += BLOCK_BYTES) {
        digests.push(await digestOf(data.subarray(at, at + BLOCK_BYTES)));
      }
      pieces = [data.slice(at)];
      held -= at;
    },
    async end() {
      digests.push(await digestOf(joined(pieces)));
      return `${total} ${digests.join(" ")}`;
    },
  };
}

function indexOf(data: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  const last = data.byteLength - wanted.byteLength;
  for (let at = data.indexOf(first, from); at !== -1 && at <= last; ) {
    if (wanted.every((byte, i) => data[at + i] === byte)) return at;
    at = data.indexOf(first, at + 1);
  }
  return -1;
}

const textBytes = (text: string) => new TextEncoder().encode(text);

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
