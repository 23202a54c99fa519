import type { Favorite } from "./filter.ts";

/** What the route does for a favourite: cart and checkout are other features. */
export type FavoriteShop = {
  /** Resolves when it is done or its error has been shown. */
  onAddToCart: (item: Favorite) => Promise<void>;
  onBuyNow: (item: Favorite) => Promise<void>;
  /** The session has expired. */
  onSignedOut: () => void;
};
