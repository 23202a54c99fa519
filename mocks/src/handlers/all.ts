import { accountHandlers } from "./account.ts";
import { affiliateHandlers } from "./affiliates.ts";
import { bannerHandlers } from "./banners.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { categoryHandlers } from "./categories.ts";
import type { Handlers } from "./contract.ts";
import { documentHandlers } from "./documents.ts";
import { favoriteHandlers } from "./favorites.ts";
import { inventoryHandlers } from "./inventory.ts";
import { logHandlers } from "./logs.ts";
import { orderHandlers } from "./orders.ts";
import { productHandlers } from "./products.ts";
import { reviewHandlers } from "./reviews.ts";
import { roleHandlers } from "./roles.ts";
import { userHandlers } from "./users.ts";
import { walletHandlers } from "./wallet.ts";

/** A missing operation is a compile error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...affiliateHandlers,
  ...documentHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...inventoryHandlers,
  ...bannerHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...favoriteHandlers,
  ...reviewHandlers,
  ...walletHandlers,
  ...logHandlers,
};
