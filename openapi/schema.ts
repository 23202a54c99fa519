import type { components as Bff, paths as BffPaths } from "./generated/bff.ts";
import type { components as Upstream, paths as UpstreamPaths } from "./generated/upstream.ts";

/** Every entity by name: `Schema["Order"]` is the only Order. */
export type Schema = Upstream["schemas"] & Omit<Bff["schemas"], keyof Upstream["schemas"]>;

export type { BffPaths, UpstreamPaths };
