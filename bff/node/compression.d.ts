// The package's own types are Express's.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** JSON, text and the like of 1 KB or more, for clients that accept gzip, deflate or br. */
  function compression(options: { brotli: BrotliOptions }): Middleware;
  export = compression;
}
