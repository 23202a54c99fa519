import type { Context } from "hono";
import type { Env } from "./env.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

/** A handler that tells the log its operation of bff.yaml. */
export function named(operation: string, handler: Handler): Handler {
  return (c) => {
    c.set("operation", operation);
    return handler(c);
  };
}
