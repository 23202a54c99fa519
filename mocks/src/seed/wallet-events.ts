import type { Schema } from "#openapi/schema.ts";
import { daysBefore, hour } from "./dates.ts";
import { demoBuyerKey, type SeedOrder } from "./orders.ts";
import type { SeedUser } from "./people.ts";
import type { Random } from "./random.ts";

export const demoPin = "123456";

interface SeedWallet {
  userKey: string;
  pin: string | null;
  isLocked: boolean;
  /** Whole đồng; the sum of the ledger entries. */
  balance: number;
  /** The sum of the point entries. */
  tapPoints: number;
}

/** Each entry counts toward the balance, also a withdrawal in progress, whose money is held. */
export interface SeedLedgerEntry {
  id: string;
  userKey: string;
  type: Schema["TransactionType"];
  /** Whole đồng, negative when it leaves the wallet. */
  amount: number;
  balanceAfter: number;
  description: string;
  status: Schema["TransactionStatus"];
  /** UID codes; transfers only. */
  senderUid: string | null;
  recipientUid: string | null;
  orderId: string | null;
  withdrawId: string | null;
  createdAt: Date;
}

/** A completed deposit has the id of its ledger entry; others have no entry. */
export interface SeedDeposit {
  id: string;
  userKey: string;
  amount: number;
  /** `completed`: confirmed; `cancelled`: rejected. */
  status: Extract<Schema["TransactionStatus"], "pending" | "completed" | "cancelled">;
  description: string;
  bankTransactionId: string | null;
  note: string | null;
  reason: string | null;
  createdAt: Date;
}

export interface SeedSavedBank {
  id: string;
  userKey: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** Upper case without accents, as on a bank card. */
  accountHolderName: string;
  isVerified: boolean;
  verifiedAt: Date | null;
  createdAt: Date;
}

export interface SeedWithdrawRequest {
  id: string;
  userKey: string;
  savedBankId: string;
  amount: number;
  bankName: string;
  accountNumber: string;
  accountHolderName: string;
  status: Schema["WithdrawStatus"];
  reason: string;
  userNote: string | null;
  adminNote: string | null;
  rejectionReason: string | null;
  tapBankTransactionId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface SeedPointEntry {
  id: string;
  userKey: string;
  points: number;
  description: string;
  createdAt: Date;
}

export interface SeedWalletData {
  wallets: readonly SeedWallet[];
  /** Oldest first, as all lists here. */
  ledger: readonly SeedLedgerEntry[];
  deposits: readonly SeedDeposit[];
  withdrawals: readonly SeedWithdrawRequest[];
  savedBanks: readonly SeedSavedBank[];
  points: readonly SeedPointEntry[];
}

/** Amounts in whole đồng, always positive. */
export type WalletEvent = { at: Date; userKey: string } & (
  | { kind: "deposit"; amount: number }
  | { kind: "payment" | "refund"; amount: number; orderId: string }
  | { kind: "earn"; points: number; orderId: string }
  | { kind: "redeem"; points: number }
  | { kind: "service"; amount: number; description: string }
  | { kind: "transfer"; amount: number; recipientKey: string; message: string }
  | { kind: "withdraw" | "give-back"; request: SeedWithdrawRequest }
);

export function createEvents(
  now: Date,
  members: readonly SeedUser[],
  orders: readonly SeedOrder[],
  requests: readonly SeedWithdrawRequest[],
  random: Random,
): WalletEvent[] {
  const monthly = members.flatMap((user) => {
    const age = (now.getTime() - user.createdAt.getTime()) / (30 * 24 * hour);
    const span = Math.min(months, Math.floor(age) - 1);
    return Array.from({ length: Math.max(0, span) }, (_, month) =>
      eventsOfMonth(user, month, now, members, random),
    ).flat();
  });
  const friend = members.find(({ referredBy }) => referredBy === demoBuyerKey);
  const shown = friend ? eventsOfDemoBuyer(now, friend) : [];
  return [
    ...eventsOfOrders(orders),
    ...eventsOfWithdrawals(requests),
    ...monthly,
    ...shown,
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const months = 10;
const pointsPer = 10_000;

function eventsOfOrders(orders: readonly SeedOrder[]): WalletEvent[] {
  return orders.flatMap((order): WalletEvent[] => {
    const { buyerKey: userKey, id: orderId, total: amount, createdAt, updatedAt } = order;
    const events: WalletEvent[] = [];
    if (order.paymentMethod === "TAP_WALLET") {
      events.push({ kind: "payment", at: createdAt, userKey, amount, orderId });
      if (order.paymentStatus === "REFUNDED") {
        events.push({ kind: "refund", at: updatedAt, userKey, amount, orderId });
      }
    }
    if (order.status === "completed") {
      const points = Math.floor(amount / pointsPer);
      events.push({ kind: "earn", at: updatedAt, userKey, points, orderId });
    }
    return events;
  });
}

function eventsOfWithdrawals(requests: readonly SeedWithdrawRequest[]): WalletEvent[] {
  return requests.flatMap((request): WalletEvent[] => {
    const { userKey, createdAt, decidedAt, status } = request;
    const requested: WalletEvent = { kind: "withdraw", at: createdAt, userKey, request };
    if (status !== "rejected" || !decidedAt) return [requested];
    return [requested, { kind: "give-back", at: decidedAt, userKey, request }];
  });
}

function within(month: number, now: Date, random: Random): Date {
  return daysBefore(now, month * 30 + 0.2 + random.next() * 29);
}

function eventsOfMonth(
  user: SeedUser,
  month: number,
  now: Date,
  friends: readonly SeedUser[],
  random: Random,
): WalletEvent[] {
  const userKey = user.key;
  const busy = userKey === demoBuyerKey ? 2 : 1;
  const events: WalletEvent[] = [];

  if (random.chance(0.45 * busy)) {
    const amount = random.pick([100_000, 200_000, 200_000, 500_000, 500_000, 1_000_000, 2_000_000]);
    events.push({ kind: "deposit", at: within(month, now, random), userKey, amount });
  }
  if (random.chance(0.12 * busy)) {
    const { description, amounts } = random.pick(services);
    const amount = random.pick<number>(amounts);
    events.push({ kind: "service", at: within(month, now, random), userKey, amount, description });
  }
  const friend = random.pick(friends);
  const at = within(month, now, random);
  // Nobody receives money before joining.
  if (friend.key !== userKey && friend.createdAt < at && random.chance(0.18 * busy)) {
    events.push({
      kind: "transfer",
      at,
      userKey,
      recipientKey: friend.key,
      amount: random.int(1, 40) * 10_000,
      message: random.pick(transferMessages),
    });
  }
  if (random.chance(0.15 * busy)) {
    const points = random.int(2, 8) * 5;
    events.push({ kind: "redeem", at: within(month, now, random), userKey, points });
  }
  return events;
}

/** Fixed, so that the demo buyer's first screen shows every kind of movement. */
function eventsOfDemoBuyer(now: Date, friend: SeedUser): WalletEvent[] {
  const userKey = demoBuyerKey;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  return [
    { kind: "deposit", at: hoursAgo(120), userKey, amount: 2_000_000 },
    { kind: "redeem", at: hoursAgo(96), userKey, points: 20 },
    {
      kind: "service",
      at: hoursAgo(70),
      userKey,
      amount: 50_000,
      description: "Nạp tiền điện thoại",
    },
    {
      kind: "transfer",
      at: hoursAgo(30),
      userKey,
      recipientKey: friend.key,
      amount: 150_000,
      message: "Trả tiền gạo tháng trước",
    },
    {
      kind: "transfer",
      at: hoursAgo(8),
      userKey: friend.key,
      recipientKey: userKey,
      amount: 200_000,
      message: "Chia tiền mua sầu riêng",
    },
  ];
}

export const depositDescriptions: readonly string[] = [
  "Nạp tiền vào ví TAP",
  "Nạp tiền mua nông sản",
  "Nạp tiền mua phân bón",
  "Nạp ví đi chợ tháng này",
  "Nạp tiền đặt hàng Tết",
];

export const depositRejections: readonly string[] = [
  "Không tìm thấy giao dịch chuyển khoản tương ứng.",
  "Số tiền chuyển không khớp với yêu cầu nạp.",
  "Nội dung chuyển khoản sai, đã hoàn tiền về ngân hàng.",
  "Yêu cầu nạp bị trùng.",
];

const transferMessages: readonly string[] = [
  "Chuyển tiền qua TAP Wallet",
  "Gửi tiền mua giống lúa ST25",
  "Trả tiền đi chợ chung",
  "Góp quỹ tổ hợp tác",
  "Mừng sinh nhật em",
  "Tiền công thu hoạch",
  "Trả tiền gạo tháng trước",
  "Chia tiền mua sầu riêng",
];

const services = [
  { description: "Nạp tiền điện thoại", amounts: [20_000, 50_000, 100_000] },
  { description: "Thanh toán tiền điện", amounts: [185_000, 264_000, 412_000] },
  { description: "Thanh toán tiền nước", amounts: [64_000, 97_000, 128_000] },
  { description: "Gói tin thời tiết nông vụ", amounts: [30_000, 90_000] },
] as const;

export const withdrawNotes: readonly string[] = [
  "Chuyển giúp trong tuần ạ.",
  "Rút tiền bán hàng đợt này.",
  "Cần tiền mua vật tư, nhờ duyệt sớm.",
  "Rút về trả công thợ.",
];

export const withdrawRejections: readonly string[] = [
  "Tên chủ tài khoản không khớp với hồ sơ.",
  "Tài khoản ngân hàng chưa được xác minh.",
  "Yêu cầu trùng với yêu cầu trước đó.",
  "Cần bổ sung giấy tờ định danh.",
];
