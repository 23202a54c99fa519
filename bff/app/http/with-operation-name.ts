import type { Context } from "hono";
import type { Env } from "./env.ts";

type Handler = (c: Context<Env>) => Promise<Response>;

/** Sets the operation's name of bff.yaml for the log. */
export function withOperationName(operation: string, handler: Handler): Handler {
  return (c) => {
    c.set("operation", operation);
    return handler(c);
  };
}
