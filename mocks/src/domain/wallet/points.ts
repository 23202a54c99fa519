import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { PointRow } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";
import { pageOf } from "../paging.ts";

/** What a point is worth, in đồng. */
export const POINT_VALUE = 100;
const DEFAULT_LIMIT = 20;

/** The points that a user holds: never stored, always the sum of the changes. */
export function pointsOf(db: Db, userId: string): number {
  return db.points
    .filter((row) => row.userId === userId)
    .reduce((sum, { points }) => sum + points, 0);
}

type Move = Pick<PointRow, "userId" | "points" | "description" | "orderId">;

/** @throws DomainError CONFLICT when there are too few points */
export function movePoints(db: Db, move: Move): PointRow {
  if (pointsOf(db, move.userId) + move.points < 0) {
    throw new DomainError("CONFLICT", "Không đủ điểm TAP");
  }
  const row: PointRow = { ...move, id: db.newId("diem"), createdAt: db.now().toISOString() };
  db.points.push(row);
  return row;
}

/** How a user's points changed, newest first. */
export function pointPage(db: Db, user: UserRow, query: { page?: number; limit?: number }) {
  const { page = 1, limit = DEFAULT_LIMIT } = query;
  const own = db.points
    .filter(({ userId }) => userId === user.id)
    .toReversed()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(own, page, limit), total: own.length, page, limit };
}
