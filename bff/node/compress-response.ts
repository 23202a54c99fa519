import type { ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

/** What is smaller travels in one packet anyway; also the package's default. */
const MIN_BYTES = 1024;

/** A page of products takes a third less time than with 4, and 1 to 3 % more bytes. */
const BROTLI_QUALITY = 3;

const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/**
 * Whether a response of this length (-1 when unknown) may be compressed. Others are better written
 * without the compression around them, which takes the head apart header by header.
 */
export function mayCompress({ req }: ServerResponse, length: number): boolean {
  return Boolean(req.headers["accept-encoding"]) && !(length >= 0 && length < MIN_BYTES);
}

/** Compresses what is written next, if its type and the client allow it. */
export function compressResponse(outgoing: ServerResponse): void {
  compress(outgoing.req, outgoing, () => {});
  hearDrainOnce(outgoing);
}

/**
 * The compression hands listeners of "drain" to its stream, from which `once` does not take them
 * again: each pause of a slow client would leave one.
 */
function hearDrainOnce(outgoing: ServerResponse): void {
  const { once } = outgoing;
  outgoing.once = function onceAndNoMore(event: string, listener: () => void) {
    if (event !== "drain") return once.call(outgoing, event, listener);
    const emitter = outgoing.on("drain", function hear() {
      emitter.off("drain", hear);
      listener();
    });
    return outgoing;
  } as typeof once;
}
