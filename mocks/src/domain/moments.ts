import type { Db } from "../db/db.ts";

/** True when what ends then has ended by the clock of the db. */
export function isOver(db: Db, { expiresAt }: { expiresAt: string }): boolean {
  return Date.parse(expiresAt) <= db.now().getTime();
}

/** An ISO 8601 moment by the clock of the db. */
export function secondsFromNow(db: Db, seconds: number): string {
  return new Date(db.now().getTime() + seconds * 1000).toISOString();
}
