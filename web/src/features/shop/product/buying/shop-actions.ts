import type { Schema } from "#openapi/schema.ts";

/** What is to be bought: so many pieces of this version. */
export type Choice = { version: Schema["ProductVersion"]; quantity: number };

/** What the route does for the page: the cart, checkout and the favourites are not its own. */
export type ShopActions = {
  /** False for whoever is signed in without the right to have favourites. */
  mayLike: boolean;
  /** As the buyer sees it now, the press that is still on its way included. */
  liked: boolean;
  /** False until it is known whether the product is a favourite. */
  mayToggleFavorite: boolean;
  /** Adding to the cart is on its way. */
  isAdding: boolean;
  onAddToCart: (wanted: Choice) => void;
  onBuyNow: (wanted: Choice) => void;
  onToggleFavorite: () => void;
};
