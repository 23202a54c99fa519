import { signedIn } from "../domain/caller.ts";
import { favoritesOf, toggleFavorite } from "../domain/favorites.ts";
import { presentFavorites } from "../present/favorite.ts";
import type { Handlers } from "./contract.ts";

export const favoriteHandlers = {
  listFavorites: ({ db, caller }) => presentFavorites(db, favoritesOf(db, signedIn(caller))),
  toggleFavorite: ({ db, body, caller }) => ({
    liked: toggleFavorite(db, signedIn(caller), body.product_id),
  }),
} satisfies Partial<Handlers>;
