import type { z } from "zod";
import { ProblemError } from "./problem.ts";
import { joined, prepended, readAtMost } from "./streams.ts";

const JSON_BYTES = 1024 * 1024;
const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Bodies up to this are buffered, so that they can be sent again after a refresh. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

export type Body =
  | { kind: "none" }
  /** `type`: the content type, when it is not up to the client. */
  | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer>; type?: "application/json" }
  | { kind: "stream"; stream: ReadableStream<Uint8Array>; length: number | undefined };

/** A body without a stream: it can be compared, sent again or stored. */
export type WholeBody = Exclude<Body, { kind: "stream" }>;

type BodyOptions = { upload: boolean; bufferAll: boolean };

/**
 * The request's body, buffered when it is small, else as a stream. Whoever reads the stream
 * enforces `limitOf`.
 * @throws ProblemError TOO_LARGE when its announced or read size is over the limit
 */
export async function takeBody(request: Request, options: BodyOptions): Promise<Body> {
  if (request.method === "GET" || request.method === "HEAD") return { kind: "none" };
  const limit = limitOf(options.upload);
  const length = announcedLength(request);
  if (length !== undefined && length > limit) throw new ProblemError("TOO_LARGE");
  if (length === 0) return { kind: "none" };

  const small = length !== undefined && length <= MAX_BUFFERED_BYTES && !options.upload;
  // Firefox has no Request.body.
  if (options.bufferAll || small || request.body === undefined) return wholeBody(request, limit);
  if (request.body === null) return { kind: "none" };
  if (options.upload || length !== undefined)
    return { kind: "stream", stream: request.body, length };
  return bufferWhenSmall(request.body);
}

export const limitOf = (upload: boolean) => (upload ? UPLOAD_BYTES : JSON_BYTES);

function announcedLength(request: Request): number | undefined {
  const value = request.headers.get("content-length");
  if (value === null) return undefined;
  if (!/^\d{1,15}$/.test(value)) throw new ProblemError("VALIDATION");
  return Number(value);
}

async function wholeBody(request: Request, limit: number): Promise<Body> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) throw new ProblemError("TOO_LARGE");
  return bytes.byteLength === 0 ? { kind: "none" } : { kind: "bytes", bytes };
}

/** Buffers up to the limit; a larger body becomes a stream that starts with what was read. */
export async function bufferWhenSmall(source: ReadableStream<Uint8Array>): Promise<Body> {
  const reader = source.getReader();
  const chunks: Uint8Array[] = [];
  for (let total = 0; total <= MAX_BUFFERED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return total === 0 ? { kind: "none" } : { kind: "bytes", bytes: joined(chunks) };
    total += value.byteLength;
    chunks.push(value);
  }
  return { kind: "stream", stream: prepended(chunks, reader), length: undefined };
}

const FORM_BYTES = 16 * 1024;

/**
 * Parses a small JSON body of one of the BFF's own routes.
 * @throws ProblemError TOO_LARGE, or VALIDATION with the invalid fields (never their values)
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readBody(request));
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path } of parsed.error.issues) errors[path.join(".")] = "Giá trị không hợp lệ";
  throw new ProblemError("VALIDATION", { errors });
}

async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > FORM_BYTES) {
    throw new ProblemError("TOO_LARGE");
  }
  // Firefox has no Request.body.
  const bytes = request.body
    ? await readAtMost(request.body, FORM_BYTES)
    : new Uint8Array(await request.arrayBuffer());
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
