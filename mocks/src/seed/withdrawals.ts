import type { Schema } from "#openapi/schema.ts";
import { daysBefore, hour, laterWithin } from "./dates.ts";
import { demoBuyerKey } from "./orders.ts";
import { elementAt, type Random } from "./random.ts";
import {
  type SeedSavedBank,
  type SeedWithdrawRequest,
  withdrawNotes,
  withdrawRejections,
} from "./wallet-events.ts";

type WithdrawStatus = Schema["WithdrawStatus"];

/** `ages` in days. */
const plan: readonly {
  status: WithdrawStatus;
  count: number;
  ages: readonly [least: number, most: number];
}[] = [
  { status: "pending", count: 9, ages: [0.1, 2.5] },
  { status: "approved", count: 7, ages: [1.5, 4] },
  { status: "completed", count: 18, ages: [5, 170] },
  { status: "rejected", count: 6, ages: [4, 120] },
];

const amounts = [50_000, 100_000, 200_000, 500_000, 500_000, 1_000_000, 2_000_000];

function decisionOf(status: WithdrawStatus, random: Random) {
  return {
    adminNote: status === "approved" || status === "completed" ? "Đã kiểm tra tài khoản" : null,
    rejectionReason: status === "rejected" ? random.pick(withdrawRejections) : null,
    tapBankTransactionId: status === "completed" ? `FT${random.int(10 ** 9, 10 ** 10 - 1)}` : null,
  };
}

/** The first of each status is the demo buyer's; oldest first. */
export function createWithdrawals(
  now: Date,
  savedBanks: readonly SeedSavedBank[],
  random: Random,
): SeedWithdrawRequest[] {
  const usable = savedBanks.filter(
    ({ isVerified, createdAt }) => isVerified && createdAt < daysBefore(now, 175),
  );
  const ofDemoBuyer = usable.filter(({ userKey }) => userKey === demoBuyerKey);

  const requests = plan.flatMap(({ status, count, ages: [least, most] }) =>
    Array.from({ length: count }, (_, index) => {
      const bank = index === 0 ? elementAt(ofDemoBuyer, 0) : random.pick(usable);
      const createdAt = daysBefore(now, least + (most - least) * random.next());
      return {
        userKey: bank.userKey,
        savedBankId: bank.id,
        amount: index === 0 ? 100_000 : random.pick(amounts),
        bankName: bank.bankName,
        accountNumber: bank.accountNumber,
        accountHolderName: bank.accountHolderName,
        status,
        reason: "Rút tiền về ngân hàng",
        userNote: random.chance(0.5) ? random.pick(withdrawNotes) : null,
        ...decisionOf(status, random),
        createdAt,
        decidedAt:
          status === "pending" ? null : laterWithin(createdAt, random.int(2, 30) * hour, now),
      };
    }),
  );
  return requests
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((request, index) => ({ id: `rt-${`${index + 1}`.padStart(4, "0")}`, ...request }));
}
