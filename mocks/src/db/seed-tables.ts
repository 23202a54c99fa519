import { holdOf } from "../domain/stock.ts";
import { dayBefore } from "../domain/values.ts";
import { banners } from "../seed/banners.ts";
import { brands, categories, type SeedProduct, shops } from "../seed/catalogue.ts";
import { daysBefore, minute } from "../seed/dates.ts";
import { createDocuments } from "../seed/documents.ts";
import { cartLines, createOrders, favorites } from "../seed/orders.ts";
import {
  createGoogleAccounts,
  createUsers,
  demoPassword,
  type SeedUser,
  userByKey,
} from "../seed/people.ts";
import { type PictureKey, pictureUrl } from "../seed/pictures.ts";
import { provinceOf } from "../seed/places.ts";
import { products } from "../seed/products.ts";
import { createReviews } from "../seed/reviews.ts";
import { permissionNames, roleGroups, roleOf, roles } from "../seed/roles.ts";
import { createWallets } from "../seed/wallets.ts";
import { orderTable, productHistoryTable, stockHistoryTable } from "./seed-orders.ts";
import { walletTables } from "./seed-wallets.ts";
import {
  type BannerRow,
  type CategoryRow,
  emptyLogging,
  type OrderRow,
  type PermissionRow,
  type ProductRow,
  type RoleGroupRow,
  type RoleRow,
  type Tables,
  type UserRow,
} from "./tables.ts";

const SEED = 2_026;

/** Deterministic for a given `now`. */
export function seedTables(now: Date): Tables {
  const users = createUsers(now);
  const orders = createOrders(now, SEED, users);
  const idOf = (key: string) => userByKey(users, key).id;
  const orderRows = orderTable(orders, idOf);
  const people = peopleTables(now, users);
  const catalogue = catalogueTables(now, orderRows, idOf);
  const sources = { ...catalogue, users: people.users, orders: orderRows };
  return {
    sequence: 0,
    ...people,
    sessions: [],
    refreshTokens: [],
    letters: [],
    codes: [],
    googleAccounts: createGoogleAccounts(users),
    googleCodes: [],
    googleTokens: [],
    googleKeys: [],
    ...catalogue,
    productHistory: productHistoryTable(sources),
    stockHistory: stockHistoryTable(sources),
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
        addedAt: new Date(now.getTime() - (index + 1) * minute).toISOString(),
      })),
    ),
    files: [],
    documents: createDocuments(now).map((document) => ({
      id: document.id,
      userId: idOf(document.userKey),
      name: document.name,
      imageUrl: pictureUrl(document.picture),
      imagePublicId: document.id,
      extractedContent: { ...document.extras },
      createdAt: document.createdAt.toISOString(),
      updatedAt: document.createdAt.toISOString(),
    })),
    ...walletTables(createWallets(now, SEED, users, orders), now, idOf),
    receipts: [],
    logs: [],
    logging: {
      ...emptyLogging,
      seededAt: now.toISOString(),
      cacheFilledAt: now.toISOString(),
      cacheHits: 885,
      cacheMisses: 115,
    },
  };
}

function bannerTable(now: Date): BannerRow[] {
  return banners.map(({ id, picture, createdDaysAgo, ...banner }) => ({
    ...banner,
    id: String(id),
    imageUrl: pictureUrl(picture),
    imagePublicId: `banner_${id}`,
    createdAt: daysBefore(now, createdDaysAgo).toISOString(),
  }));
}

function peopleTables(
  now: Date,
  users: readonly SeedUser[],
): Pick<Tables, "users" | "roles" | "roleGroups" | "permissions"> {
  return {
    users: users.map((user) => userRow(user, users)),
    roles: roles.map((role) => roleRow(role, now)),
    roleGroups: roleGroups.map((group) => groupRow(group, now)),
    permissions: permissionRows(now),
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
    roleGroupSince: user.roleGroupCode && user.createdAt.toISOString(),
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

function permissionRows(now: Date): PermissionRow[] {
  return Object.entries(permissionNames).map(([code, name], index) => ({
    id: String(index + 1),
    code,
    name,
    description: null,
    created_at: yearsBefore(now),
    updated_at: yearsBefore(now),
  }));
}

function yearsBefore(now: Date): string {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - 2);
  return moment.toISOString();
}

const PLATFORM_AGE_DAYS = 730;

type CatalogueTables = Pick<Tables, "shops" | "categories" | "products">;

function catalogueTables(
  now: Date,
  orders: readonly OrderRow[],
  idOf: (userKey: string) => string,
): CatalogueTables {
  const held = heldPieces(orders);
  return {
    shops: shops.map(({ id, name, ownerKey, provinceCode }) => ({
      id,
      name,
      ownerId: idOf(ownerKey),
      provinceCode,
    })),
    categories: categoryRows(now),
    products: products.map((product) => productRow(product, now, held)),
  };
}

function heldPieces(orders: readonly OrderRow[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { status_id, order_items } of orders) {
    if (!holdOf[status_id].reserved) continue;
    for (const { version_id, quantity } of order_items) {
      held.set(version_id, (held.get(version_id) ?? 0) + quantity);
    }
  }
  return held;
}

function categoryRows(now: Date): CategoryRow[] {
  const created_at = daysBefore(now, PLATFORM_AGE_DAYS).toISOString();
  return categories.flatMap(({ children, picture, ...root }) => {
    const icon_url = pictureUrl(picture);
    const shared = { icon_url, is_active: true, created_at, updated_at: created_at };
    const rows: CategoryRow[] = [{ ...root, ...shared, parentId: null }];
    return rows.concat(children.map((child) => ({ ...child, ...shared, parentId: root.id })));
  });
}

const categoryIds = new Map<string, number>(
  categories.flatMap(({ children }) => children.map(({ slug, id }) => [slug, id])),
);

function productRow(product: SeedProduct, now: Date, held: Map<number, number>): ProductRow {
  const created_at = daysBefore(now, product.createdDaysAgo).toISOString();
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description: product.description,
    unit: product.unit,
    original_price: product.originalPrice,
    category_id: categoryIds.get(product.category) ?? 0,
    status: product.status,
    is_public: product.isPublic,
    shopId: shops.find(({ key }) => key === product.shop)?.id ?? 0,
    brand: brands[product.brand],
    images: product.pictures.map((picture, index) => image(product, picture, index)),
    attributes: product.attributes.map(({ name, value, unit }, index) => ({
      id: product.id * 100 + index,
      attribute_name: name,
      value,
      unit: unit ?? null,
      is_searchable: true,
    })),
    versions: product.versions.map((version, index) => {
      const reserved = held.get(version.id) ?? 0;
      const picture = product.pictures[index] ?? product.pictures[0];
      return {
        id: version.id,
        name: version.name,
        sku_code: version.sku,
        price: version.price,
        image_url: pictureUrl(picture),
        stock_quantity: version.stock + reserved,
        reserved_quantity: reserved,
        threshold_min: version.thresholdMin,
        location_code: version.locationCode,
        batch_number: version.expiresInDays === null ? null : `L${version.id}`,
        expiry_date: version.expiresInDays === null ? null : dayBefore(now, -version.expiresInDays),
        note: null,
        updated_at: created_at,
      };
    }),
    soldBefore: product.sold,
    created_at,
    updated_at: created_at,
  };
}

function image(
  product: SeedProduct,
  picture: PictureKey,
  index: number,
): ProductRow["images"][number] {
  return {
    id: product.id * 100 + index,
    image_url: pictureUrl(picture),
    image_id: `products/${product.slug}-${index + 1}`,
    is_thumbnail: index === 0,
    display_order: index,
  };
}
