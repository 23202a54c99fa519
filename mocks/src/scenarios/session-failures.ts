import type { Operation } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { claimsOf } from "../domain/tokens.ts";
import { failure } from "./scenario.ts";

// Longer than the panel's longest latency: the retry after a refresh must be in time.
const TOKEN_SECONDS = 4;

const unauthenticated = () => failure(401, "Phiên đăng nhập đã hết hạn", "UNAUTHENTICATED");

/**
 * Every session has ended, including new ones: signing in works and returns the user, the next call
 * fails with 401, and a refresh is rejected.
 */
export function rejectEndedSession({ id, public: isPublic }: Operation): Response | undefined {
  if (id === "refreshTokens") {
    return failure(401, "Phiên đăng nhập đã hết hạn", "TOKEN_REFUSED");
  }
  return isPublic || id === "getCurrentUser" ? undefined : unauthenticated();
}

/** Rejects an access token long before it expires, although the token itself looks valid. */
export async function rejectOldToken(
  operation: Operation,
  request: Request,
  db: Db,
): Promise<Response | undefined> {
  if (operation.public) return undefined;
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  const { iat } = (await claimsOf(db, token)) ?? {};
  const age = iat === undefined ? 0 : db.now().getTime() / 1000 - iat;
  return age > TOKEN_SECONDS ? unauthenticated() : undefined;
}
