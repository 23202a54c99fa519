import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { isOver } from "./moments.ts";

/** Whose access token of the mock's Google this is; undefined when it is false or expired. */
export function googleAccountOf(db: Db, accessToken: string): GoogleAccountRow | undefined {
  const row = db.googleTokens.find(({ token }) => token === accessToken);
  if (!row || isOver(db, row)) return undefined;
  return db.googleAccounts.find(({ sub }) => sub === row.sub);
}
