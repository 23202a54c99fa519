import { isSafe } from "../http/csrf.ts";
import { ProblemError } from "../http/problem.ts";
import type { SessionData } from "./data.ts";

/** The user whose page sends the call, percent-encoded; a guest's page does not send it. */
const USER_HEADER = "x-tap-user";

/**
 * The tabs of a browser share one cookie, so a page may still be of the user before. What it
 * changes would be changed as somebody else: their order, their money.
 * @throws ProblemError USER_CHANGED
 */
export function checkSameUser({ method, headers }: Request, { uid }: SessionData): void {
  const expected = headers.get(USER_HEADER);
  if (isSafe(method) || !expected || !uid) return;
  if (expected !== encodeURIComponent(uid)) throw new ProblemError("USER_CHANGED");
}
