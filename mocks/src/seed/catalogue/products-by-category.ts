import type { ProductDraft } from "../types.ts";
import { cakesDried } from "./products-cakes-dried.ts";
import { dairyDrinks } from "./products-dairy-drinks.ts";
import { fruit } from "./products-fruit.ts";
import { honey } from "./products-honey.ts";
import { meat } from "./products-meat.ts";
import { mushrooms } from "./products-mushrooms.ts";
import { nuts } from "./products-nuts.ts";
import { rice } from "./products-rice.ts";
import { seafood } from "./products-seafood.ts";
import { spices } from "./products-spices.ts";
import { teaCoffee } from "./products-tea-coffee.ts";
import { vegetables } from "./products-vegetables.ts";

/** Ten products per root category, in the order of the categories. */
export const productsByCategory: readonly (readonly ProductDraft[])[] = [
  vegetables,
  fruit,
  rice,
  meat,
  seafood,
  honey,
  teaCoffee,
  spices,
  dairyDrinks,
  mushrooms,
  cakesDried,
  nuts,
];
