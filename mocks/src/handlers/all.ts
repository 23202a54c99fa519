import { adminWalletHandlers } from "./admin-wallet.ts";
import { authHandlers } from "./auth.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueHandlers } from "./catalogue.ts";
import type { Handlers } from "./contract.ts";
import { favoriteHandlers } from "./favorites.ts";
import { type NotBuiltId, notBuiltHandlers } from "./not-built.ts";
import { orderHandlers } from "./orders.ts";
import { reviewHandlers } from "./reviews.ts";
import { roleHandlers } from "./roles.ts";
import { userHandlers } from "./users.ts";
import { walletHandlers } from "./wallet.ts";

const built = {
  ...authHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...catalogueHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...favoriteHandlers,
  ...reviewHandlers,
  ...walletHandlers,
  ...adminWalletHandlers,
} satisfies Partial<Handlers>;

export type BuiltId = keyof typeof built;

/** Fails to compile when an operation is both built and still listed as not built. */
type Twice = BuiltId & NotBuiltId;
export const nothingTwice: [Twice] extends [never] ? true : Twice = true;

/** Every operation of the contract: one that is missing here does not compile. */
export const handlers: Handlers = { ...notBuiltHandlers, ...built };
