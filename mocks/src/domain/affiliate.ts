import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";

/** The mock's own rule, not in the documents: percent of the goods that F1 to F5 order. */
const COMMISSION_PERCENT = [5, 3, 2, 1, 1] as const;

const LEVELS = COMMISSION_PERCENT.length;

/** From the contract: the first indirect level. */
const DEFAULT_LEVEL = 2;

const EXCLUDED_STATUSES: readonly OrderRow["status_id"][] = [
  "cancel_requested",
  "cancelled",
  "returned",
];

export type ReferralNode = { user: UserRow; children: ReferralNode[] };

/** Latest first; level 1 is F1. */
export function affiliatesOf(db: Db, user: UserRow, level = DEFAULT_LEVEL): UserRow[] {
  return levelsOf(affiliateTree(db, user))[level - 1] ?? [];
}

export function affiliateTree(db: Db, user: UserRow): ReferralNode {
  return referralNode(user, referralsOf(db), [user.id]);
}

/** Commission in whole đồng. */
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

export function referralLink({ uidCode }: UserRow, origin: string): string {
  return `${origin}/dang-ky?ref=${uidCode}`;
}

function referralsOf(db: Db): Map<string | null, UserRow[]> {
  const latestFirst = db.users.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return Map.groupBy(latestFirst, ({ referredBy }) => referredBy);
}

/** `above`: the ids from the root down, so that cyclic referrals terminate. */
function referralNode(
  user: UserRow,
  referrals: ReadonlyMap<string | null, UserRow[]>,
  above: readonly string[],
): ReferralNode {
  if (above.length > LEVELS) return { user, children: [] };
  const below = (referrals.get(user.id) ?? []).filter(({ id }) => !above.includes(id));
  return {
    user,
    children: below.map((one) => referralNode(one, referrals, [...above, one.id])),
  };
}

function levelsOf({ children }: ReferralNode): UserRow[][] {
  const levels: UserRow[][] = [];
  for (let level = children; level.length > 0; level = level.flatMap((one) => one.children)) {
    levels.push(level.map(({ user }) => user));
  }
  return levels;
}

function commission(db: Db, people: readonly UserRow[], percent: number): number {
  const buyers = new Set(people.map(({ id }) => id));
  return db.orders
    .filter(
      ({ buyerId, status_id }) => buyers.has(buyerId) && !EXCLUDED_STATUSES.includes(status_id),
    )
    .reduce((sum, { sub_total }) => sum + Math.floor((sub_total * percent) / 100), 0);
}
