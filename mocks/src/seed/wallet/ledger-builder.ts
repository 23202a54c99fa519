import { hour } from "../dates.ts";
import type { Random } from "../random.ts";
import { depositDescriptions } from "./texts.ts";
import type { SeedDeposit, SeedLedgerEntry, SeedPointEntry } from "./types.ts";

export type Posting = Pick<SeedLedgerEntry, "userKey" | "type" | "amount" | "description"> &
  Partial<SeedLedgerEntry> & { at: Date };

/** Builds the ledger; no balance ever falls below zero. */
export interface LedgerBuilder {
  readonly ledger: readonly SeedLedgerEntry[];
  readonly deposits: readonly SeedDeposit[];
  readonly points: readonly SeedPointEntry[];
  /** A confirmed deposit. */
  deposit(userKey: string, amount: number, at: Date): void;
  /** Appends an entry; a wallet without enough money is topped up shortly before. */
  post(posting: Posting): void;
  balanceOf(userKey: string): number;
  pointsOf(userKey: string): number;
  /** Adds or takes points; returns false and does nothing when there are too few. */
  movePoints(userKey: string, points: number, description: string, at: Date): boolean;
}

const topUpStep = 100_000;

function idOf(prefix: string, at: Date, position: number): string {
  const date = at.toISOString().slice(0, 10).replaceAll("-", "");
  return `${prefix}-${date}-${`${position}`.padStart(4, "0")}`;
}

export function createLedgerBuilder(random: Random): LedgerBuilder {
  const ledger: SeedLedgerEntry[] = [];
  const deposits: SeedDeposit[] = [];
  const points: SeedPointEntry[] = [];
  const balances = new Map<string, number>();
  const pointSums = new Map<string, number>();
  const lastTimes = new Map<string, number>();

  const balanceOf = (userKey: string) => balances.get(userKey) ?? 0;
  const pointsOf = (userKey: string) => pointSums.get(userKey) ?? 0;

  function append({ at, ...posting }: Posting): SeedLedgerEntry {
    // No two entries of a wallet have the same timestamp, so "newest first" is unambiguous.
    const moment = Math.max(at.getTime(), (lastTimes.get(posting.userKey) ?? 0) + 1000);
    lastTimes.set(posting.userKey, moment);
    const balanceAfter = balanceOf(posting.userKey) + posting.amount;
    balances.set(posting.userKey, balanceAfter);
    const createdAt = new Date(moment);
    const entry: SeedLedgerEntry = {
      id: idOf("gd", createdAt, ledger.length + 1),
      status: "completed",
      senderUid: null,
      recipientUid: null,
      orderId: null,
      withdrawId: null,
      ...posting,
      balanceAfter,
      createdAt,
    };
    ledger.push(entry);
    return entry;
  }

  function deposit(userKey: string, amount: number, at: Date) {
    const description = random.pick(depositDescriptions);
    const { id, createdAt } = append({ userKey, type: "deposit", amount, description, at });
    const bankTransactionId = `FT${random.int(10 ** 9, 10 ** 10 - 1)}`;
    const note = "Đã nhận đủ tiền";
    deposits.push({
      id,
      userKey,
      amount,
      status: "completed",
      description,
      bankTransactionId,
      note,
      reason: null,
      createdAt,
    });
  }

  function post(posting: Posting) {
    const missing = -posting.amount - balanceOf(posting.userKey);
    if (missing > 0) {
      const amount = Math.ceil(missing / topUpStep) * topUpStep + topUpStep * random.int(0, 3);
      deposit(posting.userKey, amount, new Date(posting.at.getTime() - random.int(1, 5) * hour));
    }
    append(posting);
  }

  function movePoints(userKey: string, moved: number, description: string, at: Date): boolean {
    const sum = pointsOf(userKey) + moved;
    if (sum < 0) return false;
    pointSums.set(userKey, sum);
    const id = `diem-${`${points.length + 1}`.padStart(4, "0")}`;
    points.push({ id, userKey, points: moved, description, createdAt: at });
    return true;
  }

  return { ledger, deposits, points, deposit, post, balanceOf, pointsOf, movePoints };
}
