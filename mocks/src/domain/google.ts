import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";

/** Whose access token of the mock's Google this is; undefined when it is false or expired. */
export function googleAccountOf(db: Db, accessToken: string): GoogleAccountRow | undefined {
  const row = db.googleTokens.find(({ token }) => token === accessToken);
  if (!row || Date.parse(row.expiresAt) <= db.now().getTime()) return undefined;
  return db.googleAccounts.find(({ sub }) => sub === row.sub);
}
