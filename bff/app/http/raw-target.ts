import type { Context, Next } from "hono";
import type { Bindings, Env } from "./env.ts";
import { checkedTarget, targetOfUrl } from "./raw-path.ts";

/** The target as it was sent if the runtime knows it, else as the URL parser left it. */
const rawTarget = (request: Request, bindings: Bindings | undefined) =>
  bindings?.target ?? targetOfUrl(request.url);

/** Hono's path: the raw one, so that routes and checks see the same string. */
export function rawPath(request: Request, options?: { env?: Bindings }): string {
  const target = rawTarget(request, options?.env);
  const at = target.indexOf("?");
  return at === -1 ? target : target.slice(0, at);
}

/** Runs before every route. @throws ProblemError BAD_PATH */
export async function rejectAmbiguousTargets(c: Context<Env>, next: Next): Promise<void> {
  c.set("target", checkedTarget(rawTarget(c.req.raw, c.env)));
  await next();
}
