import type { Schema } from "#openapi/schema.ts";
import { deposit } from "./requests/deposits.fixtures.ts";

export const figures: Schema["AdminWalletFigures"] = {
  summary: { totalWallets: 148, activeWallets: 121 },
  transactions: {
    total: 40,
    totalVolume: 20_000_000,
    avgAmount: 500_000,
    byType: {
      withdraw: { count: 15, volume: 6_000_000 },
      deposit: { count: 25, volume: 14_000_000 },
    },
    byStatus: { pending: 8, completed: 29, failed: 1, cancelled: 2 },
  },
  alerts: [
    { message: "Có 8 yêu cầu nạp tiền đang chờ xác nhận", type: "warning" },
    { message: "2 ví bị khóa do nhập sai mã PIN", type: "info" },
    { message: "Một yêu cầu rút tiền đã quá hạn xử lý", type: "error" },
  ],
};

const withdrawal: Schema["WithdrawRequest"] = {
  id: "rt-0031",
  amount: 1_500_000,
  bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
  accountNumber: "1012345678",
  accountHolderName: "NGUYEN THI HOA",
  status: "approved",
  userNote: null,
  adminNote: null,
  receiptImageUrl: null,
  createdAt: "2026-11-19T01:45:00.000Z",
  wallet: {
    user: { fullName: "Nguyễn Thị Hoa", uidCode: "TAP_7C01D4E9", email: "hoa.nguyen@tap.vn" },
  },
};

export function pageOf<Row>(items: Row[]) {
  return {
    status: "ok" as const,
    data: { items, total: items.length, page: 1, limit: 10, totalPages: 1 },
  };
}

export const failedPart: Schema["PartFailure"] = {
  status: "failed",
  problem: { status: 503, message: "Máy chủ đang bảo trì", code: "UNAVAILABLE" },
};

export function findingsOf(...flagged: Schema["FlaggedRequest"][]): Schema["FindingsPart"] {
  return { status: "ok", data: { flagged, seen: 8, total: 8 } };
}

export const noFindings = { deposits: findingsOf(), withdrawals: findingsOf() };

export const filledView: Schema["AdminWalletView"] = {
  source: "dashboard",
  warning: null,
  figures,
  deposits: pageOf([
    deposit,
    { ...deposit, id: "gd-2", status: "completed", amount: 12_500_000 },
    { ...deposit, id: "gd-3", status: "cancelled" },
  ]),
  withdrawals: pageOf([withdrawal, { ...withdrawal, id: "rt-2", status: "rejected" }]),
  findings: noFindings,
};

export const emptyView: Schema["AdminWalletView"] = {
  ...filledView,
  figures: {
    summary: { totalWallets: 0, activeWallets: 0 },
    transactions: { total: 0, totalVolume: 0, avgAmount: 0, byType: {}, byStatus: {} },
    alerts: [],
  },
  deposits: pageOf([]),
  withdrawals: pageOf([]),
};
