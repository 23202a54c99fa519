import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { OrderRow } from "../db/tables.ts";
import { reviewableBy } from "../domain/reviews.ts";
import type { BuiltId } from "../handlers/all.ts";
import { demoPassword } from "../seed/people/accounts.ts";
import { accountCalls } from "./account-calls.ts";
import {
  admin,
  as,
  buyer,
  careful,
  farmer,
  finance,
  lastCode,
  type Make,
  seller,
  sure,
  user,
} from "./making-calls.ts";
import { profileCalls } from "./profile-calls.ts";
import { storefrontCalls } from "./storefront-calls.ts";

function ownOrder(db: Db, status: OrderRow["status_id"]): OrderRow {
  const { id } = user(db, buyer);
  return sure(db.orders.find((row) => row.buyerId === id && row.status_id === status));
}

function shopOrder(db: Db, status: OrderRow["status_id"]): OrderRow {
  const shop = sure(db.shops.find(({ ownerId }) => ownerId === user(db, seller).id));
  return sure(db.orders.find((row) => row.shopIds.includes(shop.id) && row.status_id === status));
}

function ownLine(db: Db) {
  return sure(db.cartLines.find(({ userId }) => userId === user(db, buyer).id));
}

function ownReview(db: Db) {
  return sure(db.reviews.find(({ userId }) => userId === user(db, buyer).id));
}

/** One piece of the first product, as an order or a cart names it. */
function onePiece(db: Db) {
  const product = sure(db.products[0]);
  const version = sure(product.versions[0]);
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
  (body?: object): Make =>
  (db) => ({
    as: admin,
    path: { id: user(db, farmer).id },
    body,
  });

/** For every operation that is built, a call that succeeds, by somebody who may make it. */
export const permittedCalls: Record<BuiltId, Make> = {
  loginUser: () => ({ body: { email: buyer, password: demoPassword } }),
  verifyTwoFactorLogin: async (db, { call }) => {
    const body = { email: careful, password: demoPassword };
    const { answer } = await call("loginUser", { body });
    return { body: { userId: answer.userId, otpCode: lastCode(db) } };
  },
  refreshTokens: async (_, { call }) => {
    const body = { email: buyer, password: demoPassword };
    const { answer } = await call("loginUser", { body });
    return { body: { refreshToken: answer.refreshToken } };
  },
  getCurrentUser: as(buyer),
  listMySessions: as(buyer),
  changePassword: () => ({
    as: buyer,
    body: { currentPassword: demoPassword, newPassword: "LuaMoi@2026" },
  }),
  ...profileCalls,

  ...accountCalls,
  ...storefrontCalls,

  adminListUsers: as(admin),
  adminGetUser: asAdminOfFarmer(),
  adminUpdateUser: asAdminOfFarmer({ fullName: "Võ Nhân" }),
  adminDeleteUser: asAdminOfFarmer(),
  assignUserRoleGroup: (db) => ({
    as: admin,
    body: { userId: user(db, buyer).id, roleGroupCode: "THANHVIEN" },
  }),
  listRoles: as(admin),
  adminListRoles: as(admin),
  listPublicRoles: () => ({}),
  assignUserRole: (db) => ({
    as: admin,
    body: {
      userId: user(db, farmer).id,
      roleId: sure(db.roles.find(({ role_code }) => role_code === "R02")).id,
    },
  }),
  listRoleGroups: as(admin),
  listRoleGroupsWithPermissions: as(admin),

  listPublicProducts: as(buyer),
  getProduct: as(buyer),
  getProductInventory: as(buyer),
  getProductStats: as(buyer),
  listPublicCategories: as(buyer),
  listCategories: as(buyer),
  getCategory: (db) => ({ path: { id: sure(db.categories[0]).id } }),
  listStatuses: () => ({ as: buyer, query: { type: "ORDER" } }),

  addCartItem: (db) => ({ as: buyer, body: onePiece(db) }),
  updateCartItemQuantity: (db) => ({
    as: buyer,
    body: { cart_item_id: ownLine(db).id, quantity: 1 },
  }),
  deleteCartItem: (db) => ({ as: buyer, query: { cart_item_id: ownLine(db).id } }),
  clearCart: as(buyer),
  getCart: as(buyer),
  checkCartInventory: (db) => {
    const { product_id, version_id, quantity } = onePiece(db);
    return { as: buyer, body: { items: [{ product_id, version_id, quantity }] } };
  },

  listMyOrders: as(buyer),
  getOrder: (db) => ({ as: buyer, path: { id: ownOrder(db, "completed").id } }),
  createOrder: (db) => ({ as: buyer, body: newOrder(db) }),
  requestOrderCancel: (db) => ({
    as: buyer,
    path: { id: ownOrder(db, "pending").id },
    body: { reason: "Đặt nhầm" },
  }),
  confirmOrderReceived: (db) => ({ as: buyer, path: { id: ownOrder(db, "delivered").id } }),
  adminListOrders: as(admin),
  adminGetOrder: (db) => ({ as: admin, path: { id: ownOrder(db, "completed").id } }),
  adminListCancelRequests: as(admin),
  shopListOrders: as(seller),
  shopGetOrder: (db) => ({ as: seller, path: { id: shopOrder(db, "completed").id } }),
  shopListCancelRequests: as(seller),
  updateOrderStatus: (db) => ({
    as: seller,
    path: { id: shopOrder(db, "pending").id },
    body: { data: { status: "confirmed" } },
  }),
  acceptCancelRequest: (db) => ({ as: admin, path: { id: ownOrder(db, "cancel_requested").id } }),

  listFavorites: as(buyer),
  toggleFavorite: (db) => ({ as: buyer, body: { product_id: sure(db.products[0]).id } }),

  getRatingSummary: as(buyer),
  listMyReviews: as(buyer),
  listProductsToReview: as(buyer),
  createReview: (db) => {
    const { order, item } = sure(reviewableBy(db, user(db, buyer))[0]);
    const { product_id } = item;
    return { as: buyer, body: { order_id: order.id, product_id, rating: 5, content: "Rất ngon" } };
  },
  updateReview: (db) => ({
    as: buyer,
    path: { id: ownReview(db).id },
    body: { rating: 4, content: "Ngon" },
  }),
  deleteReview: (db) => ({ as: buyer, path: { id: ownReview(db).id } }),

  getWallet: as(buyer),
  listWalletTransactions: as(buyer),
  getWalletTransaction: (db) => ({
    as: buyer,
    path: { id: sure(db.ledger.find(({ userId }) => userId === user(db, buyer).id)).id },
  }),
  getWalletStatistics: as(buyer),
  adminGetWalletDashboard: as(finance),
  adminListPendingDeposits: as(finance),
  adminListWithdrawRequests: as(finance),
};
