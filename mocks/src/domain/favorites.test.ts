import { describe, expect, test } from "vitest";
import { presentFavorites } from "../present/favorite.ts";
import { buyer, otherBuyer, shopDb } from "../testing/shop.ts";
import { favoritesOf, toggleFavorite } from "./favorites.ts";

describe("favourites", () => {
  test("a toggle adds, the next one removes, for that user only", () => {
    const db = shopDb();
    expect(toggleFavorite(db, buyer, 1)).toBe(true);
    expect(favoritesOf(db, otherBuyer)).toEqual([]);
    expect(toggleFavorite(db, buyer, 1)).toBe(false);
    expect(favoritesOf(db, buyer)).toEqual([]);
  });

  test("come newest first", () => {
    const db = shopDb();
    toggleFavorite(db, buyer, 2);
    toggleFavorite(db, buyer, 1);
    expect(favoritesOf(db, buyer).map(({ product }) => product.id)).toEqual([1, 2]);
  });

  test("an unknown or hidden product cannot be added, but a hidden one can be taken out", () => {
    const db = shopDb();
    toggleFavorite(db, buyer, 1);
    db.products = db.products.map((row) => ({ ...row, status: "hidden" }));
    const notFound = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => toggleFavorite(db, buyer, 2)).toThrow(notFound);
    expect(() => toggleFavorite(db, buyer, 99)).toThrow(notFound);
    expect(favoritesOf(db, buyer)).toEqual([]);
    expect(toggleFavorite(db, buyer, 1)).toBe(false);
  });

  test("what is out of stock by its status stays listed, with nothing to order", () => {
    const db = shopDb();
    toggleFavorite(db, buyer, 1);
    const rice = { status: "out_of_stock", original_price: 200_000 } as const;
    db.products = db.products.map((row) => ({ ...row, ...rice }));
    expect(presentFavorites(db, favoritesOf(db, buyer)).data[0]).toMatchObject({
      stock: 0,
      rating: null,
      discount: 8,
      source: "HTX Sóc Trăng",
    });
  });
});
