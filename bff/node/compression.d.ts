// The package's own types are Express's.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  function compression(options: { brotli: BrotliOptions; filter: Filter }): Middleware;
  namespace compression {
    const filter: Filter;
  }
  export = compression;
}
