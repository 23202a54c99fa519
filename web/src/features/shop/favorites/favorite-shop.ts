import type { Favorite } from "./filter.ts";

/** What the route does for a favourite: the cart and checkout are not this feature's own. */
export type FavoriteShop = {
  /** Settled once it is done or its failure was told. */
  onAddToCart: (item: Favorite) => Promise<void>;
  onBuyNow: (item: Favorite) => Promise<void>;
  /** The session ended unnoticed. */
  onSignedOut: () => void;
};
