import { createOrders } from "../seed/orders.ts";
import { demoPassword } from "../seed/people/accounts.ts";
import { createDocuments } from "../seed/people/documents.ts";
import { createGoogleAccounts } from "../seed/people/google-accounts.ts";
import { createReviews } from "../seed/people/reviews.ts";
import { roleGroups } from "../seed/people/role-groups.ts";
import { roleOf, roles } from "../seed/people/roles.ts";
import { createUsers, type SeedUser, userByKey } from "../seed/people/users.ts";
import { pictureUrl } from "../seed/pictures.ts";
import { provinceOf } from "../seed/places.ts";
import { cartLines, favorites } from "../seed/shopping.ts";
import { createWallets } from "../seed/wallets.ts";
import { bannerTable } from "./seed-banners.ts";
import { catalogueTables } from "./seed-catalogue.ts";
import { orderTable } from "./seed-orders.ts";
import { walletTables } from "./seed-wallets.ts";
import type { RoleGroupRow, RoleRow, Tables, UserRow } from "./tables.ts";

const SEED = 2_026;
const MINUTE_MS = 60_000;

/** The rows the mock starts from: the same for the same `now`. */
export function seedTables(now: Date): Tables {
  const users = createUsers(now);
  const orders = createOrders(now, SEED, users);
  const idOf = (key: string) => userByKey(users, key).id;
  const orderRows = orderTable(orders, idOf);
  return {
    sequence: 0,
    users: users.map((user) => userRow(user, users)),
    roles: roles.map((role) => roleRow(role, now)),
    roleGroups: roleGroups.map((group) => groupRow(group, now)),
    sessions: [],
    refreshTokens: [],
    letters: [],
    codes: [],
    googleAccounts: createGoogleAccounts(users),
    googleCodes: [],
    googleTokens: [],
    googleKeys: [],
    ...catalogueTables(now, orderRows, idOf),
    banners: bannerTable(now),
    cartLines: cartLines.map((line, index) => ({
      id: `ci_seed_${index + 1}`,
      userId: idOf(line.userKey),
      product_id: line.productId,
      version_id: line.productId * 10 + line.version + 1,
      quantity: line.quantity,
      is_checked: line.isChecked,
    })),
    orders: orderRows,
    reviews: createReviews(now, SEED, users, orders).map((review) => ({
      id: review.id,
      userId: idOf(review.userKey),
      order_id: review.orderId,
      product_id: review.productId,
      rating: review.rating,
      content: review.content,
      parent_id: null,
      images: Object.fromEntries(
        review.pictures.map((picture, index) => [`image_${index}`, pictureUrl(picture)]),
      ),
      created_at: review.createdAt.toISOString(),
    })),
    favorites: favorites.flatMap(({ userKey, productIds }) =>
      productIds.map((product_id, index) => ({
        userId: idOf(userKey),
        product_id,
        addedAt: new Date(now.getTime() - (index + 1) * MINUTE_MS).toISOString(),
      })),
    ),
    files: [],
    documents: createDocuments(now).map((document) => ({
      id: document.id,
      userId: idOf(document.userKey),
      name: document.name,
      imageUrl: pictureUrl(document.picture),
      imagePublicId: document.id,
      extractedContent: document.extras,
      createdAt: document.createdAt.toISOString(),
      updatedAt: document.createdAt.toISOString(),
    })),
    ...walletTables(createWallets(now, SEED, users, orders), now, idOf),
    receipts: [],
  };
}

function userRow(user: SeedUser, users: readonly SeedUser[]): UserRow {
  const province = provinceOf(user.provinceCode);
  return {
    id: user.id,
    uidCode: user.uidCode,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    password: demoPassword,
    avatarUrl: user.avatar && pictureUrl(user.avatar),
    roleCode: user.roleCode,
    roleGroupCode: user.roleGroupCode,
    status: user.status,
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    citizenId: user.citizenId,
    address: user.address,
    provinceCode: user.provinceCode,
    provinceName: province.name,
    communeCode: user.wardCode,
    communeName: province.wards.find(({ code }) => code === user.wardCode)?.name ?? null,
    referredBy: user.referredBy && userByKey(users, user.referredBy).id,
    twoFactor: user.twoFactor,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.createdAt.toISOString(),
  };
}

function roleRow(role: (typeof roles)[number], now: Date): RoleRow {
  return {
    id: String(role.id),
    role_code: role.code,
    name: role.name,
    description: role.description,
    permissions: [...role.permissions],
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  };
}

function groupRow(group: (typeof roleGroups)[number], now: Date): RoleGroupRow {
  return {
    id: String(group.id),
    code: group.code,
    name: group.name,
    description: group.description,
    roleId: String(roleOf(group.roleCode).id),
    moduleScope: [...group.moduleScope],
    permissions: [...group.permissions],
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  };
}

/** Roles and groups are as old as the platform. */
function yearsBefore(now: Date): string {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - 2);
  return moment.toISOString();
}
