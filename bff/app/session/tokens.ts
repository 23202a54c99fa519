import { decodeJwt } from "jose";
import { isRecord } from "../lib/type-guards.ts";

export type Tokens = { accessToken: string; refreshToken: string; exp: number };

/** Both tokens of a response, at the top level or under `data`; undefined when one is missing. */
export function tokensIn(body: unknown): Tokens | undefined {
  if (!isRecord(body)) return undefined;
  const holder = isRecord(body.data) && "accessToken" in body.data ? body.data : body;
  const { accessToken, refreshToken } = holder;
  if (typeof accessToken !== "string" || accessToken === "") return undefined;
  if (typeof refreshToken !== "string" || refreshToken === "") return undefined;
  return { accessToken, refreshToken, exp: expiryOf(accessToken) };
}

/** When a token expires, in seconds; 0 when unknown. Not verified: the upstream does that. */
function expiryOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0;
  } catch {
    return 0;
  }
}
