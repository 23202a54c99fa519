import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { isExpired } from "./timestamps.ts";

/** The account of an access token of the mock's Google; undefined when it is invalid or expired. */
export function googleAccountOf(db: Db, accessToken: string): GoogleAccountRow | undefined {
  const row = db.googleTokens.find(({ token }) => token === accessToken);
  if (!row || isExpired(db, row)) return undefined;
  return db.googleAccounts.find(({ sub }) => sub === row.sub);
}
