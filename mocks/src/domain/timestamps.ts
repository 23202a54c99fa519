import type { Db } from "../db/db.ts";

/** True when `expiresAt` has passed by the clock of the db. */
export function isExpired(db: Db, { expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) <= db.now().getTime();
}

/** An ISO 8601 timestamp this many seconds after the clock of the db. */
export function secondsFromNow(db: Db, seconds: number): string {
  return new Date(db.now().getTime() + seconds * 1000).toISOString();
}
