import { createOrders } from "../seed/orders.ts";
import { createDocuments } from "../seed/people/documents.ts";
import { createGoogleAccounts } from "../seed/people/google-accounts.ts";
import { createReviews } from "../seed/people/reviews.ts";
import { createUsers, userByKey } from "../seed/people/users.ts";
import { pictureUrl } from "../seed/pictures.ts";
import { cartLines, favorites } from "../seed/shopping.ts";
import { createWallets } from "../seed/wallets.ts";
import { emptyLogging } from "./log-tables.ts";
import { bannerTable } from "./seed-banners.ts";
import { catalogueTables } from "./seed-catalogue.ts";
import { productHistoryTable, stockHistoryTable } from "./seed-history.ts";
import { orderTable } from "./seed-orders.ts";
import { peopleTables } from "./seed-people.ts";
import { walletTables } from "./seed-wallets.ts";
import type { Tables } from "./tables.ts";

const SEED = 2_026;
const MINUTE_MS = 60_000;

/** The initial rows of the mock; deterministic for a given `now`. */
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
