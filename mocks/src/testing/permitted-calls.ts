import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { reviewableBy } from "../domain/reviews.ts";
import { demoPassword } from "../seed/people.ts";
import { accountCalls, profileCalls, roleCalls } from "./account-calls.ts";
import {
  bannerCalls,
  categoryCalls,
  inventoryCalls,
  productCalls,
  storefrontCalls,
} from "./catalogue-calls.ts";
import {
  admin,
  buyer,
  callAs,
  defined,
  farmer,
  lastCode,
  type MakeCall,
  seller,
  twoStepUser,
  user,
} from "./client.ts";
import { walletCalls } from "./wallet-calls.ts";

function ownOrder(db: Db, status: OrderRow["status_id"]): OrderRow {
  const { id } = user(db, buyer);
  return defined(db.orders.find((row) => row.buyerId === id && row.status_id === status));
}

function shopOrder(db: Db, status: OrderRow["status_id"]): OrderRow {
  const shop = defined(db.shops.find(({ ownerId }) => ownerId === user(db, seller).id));
  return defined(
    db.orders.find((row) => row.shopIds.includes(shop.id) && row.status_id === status),
  );
}

function ownLine(db: Db) {
  return defined(db.cartLines.find(({ userId }) => userId === user(db, buyer).id));
}

function ownReview(db: Db) {
  return defined(db.reviews.find(({ userId }) => userId === user(db, buyer).id));
}

function onePiece(db: Db) {
  const product = defined(db.products[0]);
  const version = defined(product.versions[0]);
  return {
    product_id: product.id,
    version_id: version.id,
    quantity: 1,
    unit_price: version.price,
  };
}

function newOrder(db: Db): Schema["CreateOrder"] {
  return {
    items: [onePiece(db)],
    shipping_address: "Số 12 đường Trần Hưng Đạo, Sóc Trăng",
    receiver_name: "Nguyễn Thị Lan",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };
}

const asAdminOfFarmer =
  (body?: object): MakeCall =>
  (db) => ({
    as: admin,
    path: { id: user(db, farmer).id },
    body,
  });

const logCalls = {
  getLogDashboard: callAs(admin),
  listLogs: () => ({ as: admin, query: { level: "error", page: 1, limit: 20 } }),
  listLogErrors: () => ({ as: admin, query: { severity: "critical" } }),
  getUserActivity: (db) => ({ as: admin, path: { userId: user(db, buyer).uidCode } }),
  getLogPerformance: callAs(admin),
  searchLogs: () => ({ as: admin, body: { query: "đăng nhập" } }),
  getLogMetrics: callAs(admin),
  getLogStats: callAs(admin),
  clearLogCache: callAs(admin),
  getLogCacheStatus: callAs(admin),
  archiveOldLogs: callAs(admin),
  testLogging: () => ({ as: admin, body: { scenario: "medium", count: 100 } }),
} satisfies Partial<Record<OperationId, MakeCall>>;

/** A call that succeeds, for every operation. */
export const permittedCalls: Record<OperationId, MakeCall> = {
  loginUser: () => ({ body: { email: buyer, password: demoPassword } }),
  verifyTwoFactorLogin: async (db, { call }) => {
    const body = { email: twoStepUser, password: demoPassword };
    const { json } = await call("loginUser", { body });
    return { body: { userId: json.userId, otpCode: lastCode(db) } };
  },
  refreshTokens: async (_, { call }) => {
    const body = { email: buyer, password: demoPassword };
    const { json } = await call("loginUser", { body });
    return { body: { refreshToken: json.refreshToken } };
  },
  getCurrentUser: callAs(buyer),
  listMySessions: callAs(buyer),
  changePassword: () => ({
    as: buyer,
    body: { currentPassword: demoPassword, newPassword: "LuaMoi@2026" },
  }),
  ...profileCalls,

  ...accountCalls,
  ...storefrontCalls,
  ...productCalls,
  ...inventoryCalls,
  ...logCalls,

  adminListUsers: callAs(admin),
  adminGetUser: asAdminOfFarmer(),
  adminUpdateUser: asAdminOfFarmer({ fullName: "Võ Nhân" }),
  adminDeleteUser: asAdminOfFarmer(),
  assignUserRoleGroup: (db) => ({
    as: admin,
    body: { userId: user(db, buyer).id, roleGroupCode: "THANHVIEN" },
  }),
  listRoles: callAs(admin),
  adminListRoles: callAs(admin),
  listPublicRoles: () => ({}),
  assignUserRole: (db) => ({
    as: admin,
    body: {
      userId: user(db, farmer).id,
      roleId: defined(db.roles.find(({ role_code }) => role_code === "R02")).id,
    },
  }),
  ...roleCalls,

  listPublicProducts: callAs(buyer),
  getProduct: callAs(buyer),
  getProductInventory: callAs(buyer),
  getProductStats: callAs(buyer),
  listPublicCategories: callAs(buyer),
  ...categoryCalls,
  ...bannerCalls,
  listStatuses: () => ({ as: buyer, query: { type: "ORDER" } }),

  addCartItem: (db) => ({ as: buyer, body: onePiece(db) }),
  updateCartItemQuantity: (db) => ({
    as: buyer,
    body: { cart_item_id: ownLine(db).id, quantity: 1 },
  }),
  deleteCartItem: (db) => ({ as: buyer, query: { cart_item_id: ownLine(db).id } }),
  clearCart: callAs(buyer),
  getCart: callAs(buyer),
  checkCartInventory: (db) => {
    const { product_id, version_id, quantity } = onePiece(db);
    return { as: buyer, body: { items: [{ product_id, version_id, quantity }] } };
  },

  listMyOrders: callAs(buyer),
  getOrder: (db) => ({ as: buyer, path: { id: ownOrder(db, "completed").id } }),
  createOrder: (db) => ({ as: buyer, body: newOrder(db) }),
  requestOrderCancel: (db) => ({
    as: buyer,
    path: { id: ownOrder(db, "pending").id },
    body: { reason: "Đặt nhầm" },
  }),
  confirmOrderReceived: (db) => ({ as: buyer, path: { id: ownOrder(db, "delivered").id } }),
  adminListOrders: callAs(admin),
  adminGetOrder: (db) => ({ as: admin, path: { id: ownOrder(db, "completed").id } }),
  adminListCancelRequests: callAs(admin),
  shopListOrders: callAs(seller),
  shopGetOrder: (db) => ({ as: seller, path: { id: shopOrder(db, "completed").id } }),
  shopListCancelRequests: callAs(seller),
  updateOrderStatus: (db) => ({
    as: seller,
    path: { id: shopOrder(db, "pending").id },
    body: { data: { status: "confirmed" } },
  }),
  acceptCancelRequest: (db) => ({ as: admin, path: { id: ownOrder(db, "cancel_requested").id } }),

  listFavorites: callAs(buyer),
  toggleFavorite: (db) => ({ as: buyer, body: { product_id: defined(db.products[0]).id } }),

  getRatingSummary: callAs(buyer),
  listMyReviews: callAs(buyer),
  listProductsToReview: callAs(buyer),
  createReview: (db) => {
    const { order, item } = defined(reviewableBy(db, user(db, buyer))[0]);
    const { product_id } = item;
    return { as: buyer, body: { order_id: order.id, product_id, rating: 5, content: "Rất ngon" } };
  },
  updateReview: (db) => ({
    as: buyer,
    path: { id: ownReview(db).id },
    body: { rating: 4, content: "Ngon" },
  }),
  deleteReview: (db) => ({ as: buyer, path: { id: ownReview(db).id } }),

  ...walletCalls,
};
