import { Refusal } from "./problem.ts";
import { joined, prepended } from "./streams.ts";

export const JSON_BYTES = 1024 * 1024;
export const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Bodies up to this are kept, so that they can be sent a second time after a refresh. */
export const KEPT_BYTES = 256 * 1024;

export type Body =
  | { kind: "none" }
  /** `type`: what they are, where that is not for the client to say. */
  | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer>; type?: "application/json" }
  | { kind: "stream"; stream: ReadableStream<Uint8Array>; length: number | undefined };

/** One that is at hand: to be compared, sent again or kept. */
export type WholeBody = Exclude<Body, { kind: "stream" }>;

type How = { upload: boolean; bufferAll: boolean };

/**
 * The request's body, kept when it is small, as a stream otherwise. Whoever reads the stream counts
 * against `limitOf`.
 * @throws Refusal TOO_LARGE when its announced or read size is over the limit
 */
export async function takeBody(request: Request, how: How): Promise<Body> {
  if (request.method === "GET" || request.method === "HEAD") return { kind: "none" };
  const limit = limitOf(how.upload);
  const length = announcedLength(request);
  if (length !== undefined && length > limit) throw new Refusal("TOO_LARGE");
  if (length === 0) return { kind: "none" };

  const small = length !== undefined && length <= KEPT_BYTES && !how.upload;
  // Firefox has no Request.body.
  if (how.bufferAll || small || request.body === undefined) return wholeBody(request, limit);
  if (request.body === null) return { kind: "none" };
  if (how.upload || length !== undefined) return { kind: "stream", stream: request.body, length };
  return keptWhenSmall(request.body);
}

export const limitOf = (upload: boolean) => (upload ? UPLOAD_BYTES : JSON_BYTES);

function announcedLength(request: Request): number | undefined {
  const value = request.headers.get("content-length");
  if (value === null) return undefined;
  if (!/^\d{1,15}$/.test(value)) throw new Refusal("VALIDATION");
  return Number(value);
}

async function wholeBody(request: Request, limit: number): Promise<Body> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) throw new Refusal("TOO_LARGE");
  return bytes.byteLength === 0 ? { kind: "none" } : { kind: "bytes", bytes };
}

/** Reads until the end or until it is too much to keep; then what was read goes in front again. */
export async function keptWhenSmall(source: ReadableStream<Uint8Array>): Promise<Body> {
  const reader = source.getReader();
  const chunks: Uint8Array[] = [];
  for (let total = 0; total <= KEPT_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return total === 0 ? { kind: "none" } : { kind: "bytes", bytes: joined(chunks) };
    total += value.byteLength;
    chunks.push(value);
  }
  return { kind: "stream", stream: prepended(chunks, reader), length: undefined };
}
