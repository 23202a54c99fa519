import { POINT_VALUE } from "./amounts.ts";
import { createSavedBanks } from "./banks.ts";
import { daysBefore, hour } from "./dates.ts";
import type { SeedOrder } from "./orders.ts";
import { type SeedUser, userByKey } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import {
  createEvents,
  demoPin,
  depositDescriptions,
  depositRejections,
  type SeedDeposit,
  type SeedLedgerEntry,
  type SeedPointEntry,
  type SeedWalletData,
  type SeedWithdrawRequest,
  type WalletEvent,
} from "./wallet-events.ts";
import { createWithdrawals } from "./withdrawals.ts";

const pendingDeposits = 25;
const rejectedDeposits = 8;
/** Without a PIN, to show the setup flow. */
const withoutPin: readonly string[] = ["nongdan", "yen.bui", "an.dinh"];
const lockedWallet = "khoa.vo";

/** A withdrawal takes its money when it is requested; a rejection gives it back. */
export function createWallets(
  now: Date,
  seed: number,
  users: readonly SeedUser[],
  orders: readonly SeedOrder[],
): SeedWalletData {
  const random = createRandom(seed);
  const members = users.filter(({ status }) => status === "active");
  const savedBanks = createSavedBanks(now, members, random);
  const withdrawals = createWithdrawals(now, savedBanks, random);
  const builder = createLedgerBuilder(random);

  for (const event of createEvents(now, members, orders, withdrawals, random)) {
    applyEvent(builder, event, users);
  }
  const deposits = [...builder.deposits, ...depositsWithoutEntry(now, members, random)];

  return {
    wallets: users.map(({ key, status }) => ({
      userKey: key,
      pin: status === "pending" || withoutPin.includes(key) ? null : demoPin,
      isLocked: key === lockedWallet,
      balance: builder.balanceOf(key),
      tapPoints: builder.pointsOf(key),
    })),
    ledger: builder.ledger.toSorted(byTime),
    deposits: deposits.toSorted(byTime),
    withdrawals,
    savedBanks,
    points: builder.points,
  };
}

function applyEvent(builder: LedgerBuilder, event: WalletEvent, users: readonly SeedUser[]) {
  const { at, userKey } = event;
  switch (event.kind) {
    case "deposit":
      return builder.deposit(userKey, event.amount, at);
    case "payment":
    case "refund": {
      const sign = event.kind === "payment" ? -1 : 1;
      const verb = event.kind === "payment" ? "Thanh toán" : "Hoàn tiền";
      const description = `${verb} đơn hàng ${shortIdOf(event.orderId)}`;
      const { orderId, amount } = event;
      return builder.post({
        type: "payment",
        userKey,
        amount: sign * amount,
        description,
        orderId,
        at,
      });
    }
    case "earn":
      builder.movePoints(
        userKey,
        event.points,
        `Tích điểm đơn hàng ${shortIdOf(event.orderId)}`,
        at,
      );
      return;
    case "redeem": {
      const description = `Đổi ${event.points} điểm TAP`;
      if (!builder.movePoints(userKey, -event.points, description, at)) return;
      const amount = event.points * POINT_VALUE;
      return builder.post({ type: "tap_point_redeem", userKey, amount, description, at });
    }
    case "service": {
      const { amount, description } = event;
      return builder.post({ type: "service", userKey, amount: -amount, description, at });
    }
    case "transfer":
      return postTransfer(builder, event, users);
    case "withdraw":
    case "give-back":
      return postWithdrawal(builder, event.kind, event.request);
  }
}

function postTransfer(
  builder: LedgerBuilder,
  event: Extract<WalletEvent, { kind: "transfer" }>,
  users: readonly SeedUser[],
) {
  const shared = {
    type: "transfer",
    description: event.message,
    senderUid: userByKey(users, event.userKey).uidCode,
    recipientUid: userByKey(users, event.recipientKey).uidCode,
    at: event.at,
  } as const;
  builder.post({ ...shared, userKey: event.userKey, amount: -event.amount });
  builder.post({ ...shared, userKey: event.recipientKey, amount: event.amount });
}

function postWithdrawal(
  builder: LedgerBuilder,
  kind: "withdraw" | "give-back",
  request: SeedWithdrawRequest,
) {
  const { id: withdrawId, userKey, amount, reason, createdAt, decidedAt, status } = request;
  if (kind === "give-back") {
    const description = `Hoàn tiền yêu cầu rút ${withdrawId} bị từ chối`;
    const at = decidedAt ?? createdAt;
    builder.post({ type: "withdraw", userKey, amount, description, withdrawId, at });
    return;
  }
  const open = status === "pending" || status === "approved";
  builder.post({
    type: "withdraw",
    userKey,
    amount: -amount,
    description: reason,
    withdrawId,
    status: open ? "processing" : "completed",
    at: createdAt,
  });
}

function shortIdOf(orderId: string): string {
  return `TAP${orderId.slice(-6)}`;
}

function depositsWithoutEntry(now: Date, members: readonly SeedUser[], random: Random) {
  const deposits = Array.from(
    { length: pendingDeposits + rejectedDeposits },
    (_, index): SeedDeposit => {
      const waits = index < pendingDeposits;
      const createdAt = daysBefore(now, waits ? 0.02 + random.next() * 3.5 : random.int(5, 90));
      return {
        id: idOf(createdAt, index),
        userKey: random.pick(members).key,
        amount: random.pick([50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000]),
        status: waits ? "pending" : "cancelled",
        description: random.pick(depositDescriptions),
        bankTransactionId: null,
        note: null,
        reason: waits ? null : random.pick(depositRejections),
        createdAt,
      };
    },
  );
  return withTwin(deposits);
}

const idOf = (createdAt: Date, index: number) =>
  `gd-${createdAt.toISOString().slice(0, 10).replaceAll("-", "")}-N${10 + index}`;

/** The same request twice within half a minute, which is flagged. */
function withTwin(deposits: readonly SeedDeposit[]): SeedDeposit[] {
  const [first, second, ...others] = deposits;
  if (!first || !second) throw new Error("Two deposits must wait");
  const { userKey, amount } = first;
  const createdAt = new Date(first.createdAt.getTime() + 25_000);
  return [first, { ...second, id: idOf(createdAt, 1), userKey, amount, createdAt }, ...others];
}

function byTime(a: { createdAt: Date }, b: { createdAt: Date }): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

type Posting = Pick<SeedLedgerEntry, "userKey" | "type" | "amount" | "description"> &
  Partial<SeedLedgerEntry> & { at: Date };

/** No balance ever falls below zero. */
interface LedgerBuilder {
  readonly ledger: readonly SeedLedgerEntry[];
  readonly deposits: readonly SeedDeposit[];
  readonly points: readonly SeedPointEntry[];
  deposit(userKey: string, amount: number, at: Date): void;
  /** Tops up a wallet without enough money shortly before. */
  post(posting: Posting): void;
  balanceOf(userKey: string): number;
  pointsOf(userKey: string): number;
  /** Returns false and does nothing when there are too few. */
  movePoints(userKey: string, points: number, description: string, at: Date): boolean;
}

const topUpStep = 100_000;

function transactionIdOf(prefix: string, at: Date, position: number): string {
  const date = at.toISOString().slice(0, 10).replaceAll("-", "");
  return `${prefix}-${date}-${`${position}`.padStart(4, "0")}`;
}

function createLedgerBuilder(random: Random): LedgerBuilder {
  const ledger: SeedLedgerEntry[] = [];
  const deposits: SeedDeposit[] = [];
  const points: SeedPointEntry[] = [];
  const balances = new Map<string, number>();
  const pointSums = new Map<string, number>();
  const lastTimes = new Map<string, number>();

  const balanceOf = (userKey: string) => balances.get(userKey) ?? 0;
  const pointsOf = (userKey: string) => pointSums.get(userKey) ?? 0;

  function append({ at, ...posting }: Posting): SeedLedgerEntry {
    // No two entries of a wallet share a timestamp, so "newest first" is unambiguous.
    const moment = Math.max(at.getTime(), (lastTimes.get(posting.userKey) ?? 0) + 1000);
    lastTimes.set(posting.userKey, moment);
    const balanceAfter = balanceOf(posting.userKey) + posting.amount;
    balances.set(posting.userKey, balanceAfter);
    const createdAt = new Date(moment);
    const entry: SeedLedgerEntry = {
      id: transactionIdOf("gd", createdAt, ledger.length + 1),
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
