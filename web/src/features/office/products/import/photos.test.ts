import { expect, test } from "vitest";
import { noPhotos, withPhotos } from "./photos.ts";

const skus = ["GAO-5", "GAO-5-2", "00123456", "Mít-1"];
const files = (...names: string[]) => names.map((name) => new File([name], name));
const matched = (...names: string[]) => {
  const { photos, unmatched } = withPhotos(noPhotos, files(...names), skus);
  const found = [...photos].map(([sku, own]) => [sku, own.map(({ name }) => name)]);
  return { found: Object.fromEntries(found), unmatched };
};

test("photos belong to the SKU that their names begin with", () => {
  const decomposed = "Mít-1".normalize("NFD");
  expect(
    matched("GAO-5 (10).jpg", "GAO-5_2.jpg", "gao-5-2.png", "123456.webp", decomposed),
  ).toEqual({
    found: {
      "00123456": ["123456.webp"],
      "gao-5": ["GAO-5 (10).jpg", "GAO-5_2.jpg"],
      "gao-5-2": ["gao-5-2.png"],
      "mít-1": [decomposed],
    },
    unmatched: [],
  });
});

test("others have no place; the same photo is there once", () => {
  expect(matched("IMG_0001.jpg", "GAO.jpg").unmatched).toEqual(["GAO.jpg", "IMG_0001.jpg"]);
  const once = withPhotos(noPhotos, files("GAO-5.jpg"), skus).photos;
  const { photos } = withPhotos(once, files("GAO-5.jpg", "GAO-5-1.jpg"), skus);
  expect(photos.get("gao-5")).toHaveLength(2);
});
