import * as v from "valibot";
import { isRecord } from "../lib/type-guards.ts";
import { ProblemError } from "./problem.ts";

const JSON_BYTES = 1024 * 1024;
const UPLOAD_BYTES = 20 * 1024 * 1024;
/** Smaller bodies are buffered, so that they can be sent again after a refresh. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

export type Body =
  | { kind: "none" }
  | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer>; type?: "application/json" }
  | { kind: "stream"; stream: ReadableStream<Uint8Array>; length: number | undefined };

export type WholeBody = Exclude<Body, { kind: "stream" }>;

type BodyOptions = { upload: boolean; bufferAll: boolean };

/** Whoever reads the stream enforces `limitOf`. @throws ProblemError TOO_LARGE */
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

/** Undefined if it is no JSON. @throws ProblemError TOO_LARGE for a stream */
export function jsonIn(body: Body): unknown {
  if (body.kind === "none") return undefined;
  if (body.kind === "stream") throw new ProblemError("TOO_LARGE");
  try {
    return JSON.parse(new TextDecoder().decode(body.bytes));
  } catch {
    return undefined;
  }
}

export function jsonBody(value: unknown): Body {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { kind: "bytes", bytes, type: "application/json" };
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

/** @throws ProblemError TOO_LARGE, or VALIDATION with the invalid fields (never their values) */
export async function readForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const body = await readSmallJson(request);
  // `v.object` takes arrays, too.
  const parsed = v.safeParse(schema, isRecord(body) ? body : undefined);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) errors[v.getDotPath(issue) ?? ""] = "Giá trị không hợp lệ";
  throw new ProblemError("VALIDATION", { errors });
}

/** @throws ProblemError VALIDATION */
export function readQuery<S extends v.GenericSchema>(
  query: Record<string, string>,
  schema: S,
): v.InferOutput<S> {
  const { success, output } = v.safeParse(schema, query);
  if (!success) throw new ProblemError("VALIDATION");
  return output;
}

/** Undefined when it is no JSON. `limit`: in bytes. @throws ProblemError TOO_LARGE */
export async function readSmallJson(request: Request, limit = FORM_BYTES): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    throw new ProblemError("TOO_LARGE");
  }
  // Firefox has no Request.body.
  const bytes = request.body
    ? await readAtMost(request.body, limit)
    : new Uint8Array(await request.arrayBuffer());
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const PIECE_BYTES = 64 * 1024;

type Watch = {
  onPull?: () => void;
  onBytes?: (total: number) => void;
  onEnd?: () => void;
};

/** Pulls one chunk at a time, so that back-pressure reaches the source. */
export function watched(
  source: ReadableStream<Uint8Array>,
  { onPull, onBytes, onEnd }: Watch,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let total = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          onPull?.();
          const { done, value } = await reader.read();
          if (done) {
            onEnd?.();
            controller.close();
            return;
          }
          total += value.byteLength;
          onBytes?.(total);
          controller.enqueue(value);
        } catch (error) {
          onEnd?.();
          controller.error(error);
          // The source may be broken already; there is nobody left to notify.
          await reader.cancel(error).catch(() => undefined);
        }
      },
      async cancel(reason) {
        onEnd?.();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function prepended(
  first: readonly Uint8Array[],
  rest: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  const queue = [...first];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const queued = queue.shift();
        if (queued) return controller.enqueue(queued);
        const { done, value } = await rest.read();
        if (done) return controller.close();
        controller.enqueue(value);
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
        at += PIECE_BYTES;
        if (at >= bytes.byteLength) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** @throws ProblemError TOO_LARGE */
export async function readAtMost(
  source: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!source) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const stream = watched(source, {
    onBytes: (total) => {
      if (total > limit) throw new ProblemError("TOO_LARGE");
    },
  });
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks);
    chunks.push(value);
  }
}
