import { ProblemError } from "./problem.ts";

const PIECE_BYTES = 64 * 1024;

type Watch = {
  /** Called before each chunk is requested. */
  onPull?: () => void;
  /** Called after each chunk with the bytes so far; throwing ends the stream with that error. */
  onBytes?: (total: number) => void;
  /** Called once: at the end, on cancel or on an error. */
  onEnd?: () => void;
};

/** The same bytes, pulled one chunk at a time, so that back-pressure reaches the source. */
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

/** A stream of the given bytes, then of the rest of a reader. */
export function prepended(
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

/** Streams bytes that are in memory piece by piece, without copying all of them. */
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

/**
 * All bytes of a stream.
 * @throws ProblemError TOO_LARGE as soon as there are more than `limit`
 */
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
