import type { Operation } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import type { Posting } from "../db/wallet-tables.ts";
import { record, walletAccount } from "../domain/ledger.ts";
import { secondsFromNow } from "../domain/values.ts";
import { daysBefore } from "../seed/dates.ts";
import {
  accountScenarios,
  favoriteScenarios,
  rejectEndedSession,
  rejectOldToken,
} from "./account-scenarios.ts";
import { type DriftName, driftNames, driftScenarios } from "./drift.ts";
import { logScenarios } from "./log-scenarios.ts";
import { longNames, oddShape } from "./reshaped.ts";
import { failure, isSignIn, only, type Scenario } from "./scenario.ts";
import { storefrontScenarios } from "./storefront-scenarios.ts";

const SLOW_MS = 2_000;
/** Longer than the BFF's timeout for external services (5 s): the form falls back to typing. */
const PLACES_DELAY_MS = 8_000;

/** Not sign-in, so that a scenario can be used while signed in. */
const exceptSignIn = (respond: () => Response) => (operation: Operation) =>
  isSignIn(operation) ? undefined : respond();

const LONG_HISTORY_DAYS = 1_300;

/** A top-up and a phone bill every day: more than a screen reads at once. */
function longHistory(db: Db): void {
  const buyer = db.users.find(({ email }) => email === "muahang@tap.vn");
  if (!buyer) return;
  const add = (days: number, type: "deposit" | "service", amount: number, description: string) => {
    const at = daysBefore(db.now(), days).toISOString();
    const when = { createdAt: at, completedAt: at };
    const { id } = record(db, { userId: buyer.id, type, amount, description, ...when });
    const postings: Posting[] = [
      { account: walletAccount(buyer.id), amount },
      { account: type === "deposit" ? "bank" : "services", amount: -amount },
    ];
    db.journal.push({ id: `bt-${id}`, at, about: id, postings });
  };
  for (let day = LONG_HISTORY_DAYS; day >= 1; day -= 1) {
    add(day, "deposit", 20_000, "Nạp tiền vào ví TAP");
    add(day - 0.1, "service", -20_000, "Nạp tiền điện thoại");
  }
}

const html = () =>
  new Response("<!doctype html><h1>502 Bad Gateway</h1>", {
    status: 502,
    headers: { "content-type": "text/html" },
  });

export const scenarios = {
  normal: { title: "Bình thường" },
  "empty-shop": {
    title: "Cửa hàng trống",
    prepare: (db) => {
      db.products = [];
    },
  },
  "empty-cart": {
    title: "Giỏ hàng trống",
    prepare: (db) => {
      db.cartLines = [];
    },
  },
  "no-orders": {
    title: "Chưa có đơn hàng",
    prepare: (db) => {
      db.orders = [];
    },
  },
  "sold-out": {
    title: "Hết hàng toàn bộ",
    prepare: (db) => {
      for (const version of db.products.flatMap(({ versions }) => versions)) {
        version.stock_quantity = version.reserved_quantity;
      }
    },
  },
  "wallet-locked": {
    title: "Ví bị khóa",
    prepare: (db) => {
      const until = secondsFromNow(db, 15 * 60);
      for (const wallet of db.wallets) wallet.lockedUntil = until;
    },
  },
  "long-history": { title: "Lịch sử ví rất dài (2.600 giao dịch)", prepare: longHistory },
  slow: { title: "Mạng chậm (2 giây)", latency: SLOW_MS },
  "upstream-down": {
    title: "Máy chủ không phản hồi",
    intercept: exceptSignIn(() => failure(503, "Máy chủ đang bảo trì", "UNAVAILABLE")),
  },
  "upstream-html": { title: "Máy chủ trả về HTML", intercept: exceptSignIn(html) },
  "session-expired": {
    title: "Phiên đăng nhập hết hạn",
    intercept: rejectEndedSession,
  },
  "token-short": { title: "Mã truy cập hết hạn liên tục", intercept: rejectOldToken },
  "admin-wallet-401": {
    title: "Tổng quan ví trả 401",
    intercept: only(["adminGetWalletDashboard"], () =>
      failure(401, "Cần đăng nhập quản trị viên", "UNAUTHENTICATED"),
    ),
  },
  "admin-wallet-no-data": {
    title: "Ví quản trị không có dữ liệu",
    intercept: only(
      ["adminGetWalletDashboard", "adminListPendingDeposits", "adminListWithdrawRequests"],
      () => failure(401, "Cần đăng nhập quản trị viên", "UNAUTHENTICATED"),
    ),
  },
  "order-list-down": {
    title: "Danh sách đơn hàng của văn phòng không tải được",
    intercept: only(["adminListOrders", "shopListOrders"], () =>
      failure(503, "Máy chủ đang bảo trì", "UNAVAILABLE"),
    ),
  },
  "ratings-down": {
    title: "Đánh giá không tải được",
    intercept: only(["getRatingSummary", "getProductStats"], () =>
      failure(503, "Dịch vụ đánh giá tạm ngừng", "UNAVAILABLE"),
    ),
  },
  "order-fails": {
    title: "Đặt hàng thất bại",
    intercept: only(["createOrder"], () => failure(500, "", "INTERNAL")),
  },
  "places-down": {
    title: "Dịch vụ địa giới không phản hồi",
    services: { places: { down: true } },
  },
  "places-slow": {
    title: "Dịch vụ địa giới quá chậm (8 giây)",
    services: { places: { delay: PLACES_DELAY_MS } },
  },
  "geocoder-down": {
    title: "Dịch vụ bản đồ không phản hồi",
    services: { geocoder: { down: true } },
  },
  ...storefrontScenarios,
  ...accountScenarios,
  ...favoriteScenarios,
  ...logScenarios,
  "long-names": { title: "Tên dài 47 chữ, không dấu cách", reshape: longNames },
  "odd-shapes": { title: "Dữ liệu dạng lạ", reshape: oddShape },
  ...driftScenarios,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name);
}

const shop = "Cửa hàng và giỏ hàng";
const account = "Tài khoản và đăng nhập";
const wallet = "Ví TAP";
const office = "Văn phòng";
const outside = "Dịch vụ ngoài";
const network = "Máy chủ và mạng";

const contract = "Máy chủ khác hợp đồng";

export const scenarioGroups = {
  normal: network,
  slow: network,
  "upstream-down": network,
  "upstream-html": network,
  "long-names": network,
  "odd-shapes": network,
  "empty-shop": shop,
  "empty-cart": shop,
  "no-orders": shop,
  "sold-out": shop,
  "many-products": shop,
  "price-changed": shop,
  "product-deleted": shop,
  "banners-down": shop,
  "ratings-down": shop,
  "my-reviews-down": shop,
  "order-fails": shop,
  "chat-down": shop,
  "no-favorites": shop,
  "favorites-fail": shop,
  "favorites-silent": shop,
  "favorite-stuck": shop,
  "session-expired": account,
  "token-short": account,
  "mail-down": account,
  "codes-too-often": account,
  "account-fails": account,
  "social-check-fails": account,
  "social-login-fails": account,
  "wallet-locked": wallet,
  "long-history": wallet,
  "admin-wallet-401": wallet,
  "admin-wallet-no-data": wallet,
  "large-store": office,
  "order-list-down": office,
  "upload-down": office,
  "logs-down": office,
  "logs-html": office,
  "logs-odd": office,
  "logs-failing": office,
  "no-logs": office,
  "places-down": outside,
  "places-slow": outside,
  "geocoder-down": outside,
  "google-down": outside,
  ...(Object.fromEntries(driftNames.map((name) => [name, contract])) as Record<DriftName, string>),
} as const satisfies Record<ScenarioName, string>;
