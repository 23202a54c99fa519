import type { Operation } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { claimsOf } from "../domain/tokens.ts";
import { failure } from "./scenario.ts";

// Longer than the panel's longest latency: the repeat after a refresh must come in time.
const TOKEN_SECONDS = 4;

const ended = () => failure(401, "Phiên đăng nhập đã hết hạn", "UNAUTHENTICATED");

/**
 * Every session has ended, also one that starts now: signing in works and tells who one is, the
 * next call finds the session gone, and it cannot be refreshed.
 */
export function endSession({ id, public: isPublic }: Operation): Response | undefined {
  if (id === "refreshTokens") {
    return failure(401, "Phiên đăng nhập đã hết hạn", "TOKEN_REFUSED");
  }
  return isPublic || id === "getCurrentUser" ? undefined : ended();
}

/** An access token is refused long before its own end, without any sign of it in the token. */
export async function refuseOldToken(
  operation: Operation,
  request: Request,
  db: Db,
): Promise<Response | undefined> {
  if (operation.public) return undefined;
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  const { iat } = (await claimsOf(db, token)) ?? {};
  const age = iat === undefined ? 0 : db.now().getTime() / 1000 - iat;
  return age > TOKEN_SECONDS ? ended() : undefined;
}
