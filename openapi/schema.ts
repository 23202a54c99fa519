import type { components as Bff, paths as BffPaths } from "./generated/bff.ts";
import type { components as Upstream, paths as UpstreamPaths } from "./generated/upstream.ts";

/** Every entity of the contract by name: `Schema["Order"]` is the only Order there is. */
export type Schema = Upstream["schemas"] & Omit<Bff["schemas"], keyof Upstream["schemas"]>;

/** The calls of /api and of /bff, as openapi-fetch wants them. */
export type { BffPaths, UpstreamPaths };
