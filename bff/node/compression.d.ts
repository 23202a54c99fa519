// The package's own types are Express's.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  /** JSON, text and the like of 1 KB or more, for clients that accept gzip, deflate or br. */
  function compression(options: { brotli: BrotliOptions; filter: Filter }): Middleware;
  namespace compression {
    /** Whether the type of a response can be compressed. */
    const filter: Filter;
  }
  export = compression;
}
