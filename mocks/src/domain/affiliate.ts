import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";

/**
 * The mock's own rule, which the documents do not give: what a user may earn of the goods that
 * F1 to F5 ordered, in percent. The shipping fee counts for nobody.
 */
const COMMISSION_PERCENT = [5, 3, 2, 1, 1] as const;

/** F1 to F5. */
const LEVELS = COMMISSION_PERCENT.length;

/** Of the contract: the nearest level of those who came through others. */
const DEFAULT_LEVEL = 2;

/** Orders that will bring nothing. */
const FALLEN_THROUGH: readonly OrderRow["status_id"][] = [
  "cancel_requested",
  "cancelled",
  "returned",
];

/** A user with those who came through them, down to F5. */
export type Branch = { user: UserRow; children: Branch[] };

/** The people of one level below a user, the latest first; level 1 is F1. */
export function affiliatesOf(db: Db, user: UserRow, level = DEFAULT_LEVEL): UserRow[] {
  return levelsOf(affiliateTree(db, user))[level - 1] ?? [];
}

export function affiliateTree(db: Db, user: UserRow): Branch {
  return branch(user, referralsOf(db), [user.id]);
}

/** What the caller's system counts, the commission in whole đồng. */
export function affiliateStats(db: Db, user: UserRow) {
  const levels = levelsOf(affiliateTree(db, user));
  return {
    totalF1: levels[0]?.length ?? 0,
    totalSystem: levels.flat().length,
    potentialCommission: levels.reduce(
      (sum, people, index) => sum + commission(db, people, COMMISSION_PERCENT[index] ?? 0),
      0,
    ),
  };
}

/** The sign-up address that makes whoever uses it an F1 of the user. */
export function referralLink({ uidCode }: UserRow, origin: string): string {
  return `${origin}/dang-ky?ref=${uidCode}`;
}

/** Who came through whom, the latest first. */
function referralsOf(db: Db): Map<string | null, UserRow[]> {
  const latestFirst = db.users.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return Map.groupBy(latestFirst, ({ referredBy }) => referredBy);
}

/** `above`: the ids from the root down, so that rows that go round in a circle still end. */
function branch(
  user: UserRow,
  referrals: ReadonlyMap<string | null, UserRow[]>,
  above: readonly string[],
): Branch {
  if (above.length > LEVELS) return { user, children: [] };
  const below = (referrals.get(user.id) ?? []).filter(({ id }) => !above.includes(id));
  return {
    user,
    children: below.map((one) => branch(one, referrals, [...above, one.id])),
  };
}

function levelsOf({ children }: Branch): UserRow[][] {
  const levels: UserRow[][] = [];
  for (let level = children; level.length > 0; level = level.flatMap((one) => one.children)) {
    levels.push(level.map(({ user }) => user));
  }
  return levels;
}

function commission(db: Db, people: readonly UserRow[], percent: number): number {
  const buyers = new Set(people.map(({ id }) => id));
  return db.orders
    .filter(({ buyerId, status_id }) => buyers.has(buyerId) && !FALLEN_THROUGH.includes(status_id))
    .reduce((sum, { sub_total }) => sum + Math.floor((sub_total * percent) / 100), 0);
}
