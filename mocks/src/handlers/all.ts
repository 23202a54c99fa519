import { adminWalletHandlers } from "./admin-wallet.ts";
import { bannerHandlers } from "./banners.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { categoryHandlers } from "./categories.ts";
import { chatHandlers } from "./chat.ts";
import type { Handlers } from "./contract.ts";
import { favoriteHandlers } from "./favorites.ts";
import { imageSearchHandlers } from "./image-search.ts";
import { inventoryHandlers } from "./inventory.ts";
import { logHandlers } from "./logs.ts";
import { orderHandlers } from "./orders.ts";
import { peopleHandlers } from "./people.ts";
import { productImageHandlers } from "./product-images.ts";
import { productHandlers } from "./products.ts";
import { reviewHandlers } from "./reviews.ts";
import { walletHandlers } from "./wallet.ts";
import { walletPasswordHandlers } from "./wallet-password.ts";

/** Every operation of the contract: a missing one is a compile error. */
export const handlers: Handlers = {
  ...peopleHandlers,
  ...catalogueHandlers,
  ...categoryHandlers,
  ...productHandlers,
  ...inventoryHandlers,
  ...productImageHandlers,
  ...imageSearchHandlers,
  ...bannerHandlers,
  ...chatHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...favoriteHandlers,
  ...reviewHandlers,
  ...walletHandlers,
  ...walletPasswordHandlers,
  ...adminWalletHandlers,
  ...logHandlers,
};
