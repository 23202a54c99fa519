import type { Schema } from "#openapi/schema.ts";

/** What to buy: a quantity of this version. */
export type Choice = { version: Schema["ProductVersion"]; quantity: number };

/** What the route does for the page: cart, checkout and favourites are other features. */
export type ShopActions = {
  /** False for signed-in users without the permission for favourites. */
  mayLike: boolean;
  /** As the buyer sees it now, including a pending change. */
  liked: boolean;
  /** False until it is known whether the product is a favourite. */
  mayToggleFavorite: boolean;
  /** Adding to the cart is pending. */
  isAdding: boolean;
  onAddToCart: (wanted: Choice) => void;
  onBuyNow: (wanted: Choice) => void;
  onToggleFavorite: () => void;
};
