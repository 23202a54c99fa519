/**
 * Document 2 §2: the categories that the favourites are filtered by while the server's are not
 * there. No favourite says which of these it is: everything that is no toy and no clothing counts
 * as food.
 */
type SampleCategory = { id: "do-choi" | "thuc-pham" | "thoi-trang"; name: string };

export type SampleCategoryId = SampleCategory["id"];

export const favoriteCategories: readonly SampleCategory[] = [
  { id: "do-choi", name: "Đồ chơi" },
  { id: "thuc-pham", name: "Thực phẩm" },
  { id: "thoi-trang", name: "Thời trang" },
];

const words: readonly [SampleCategoryId, RegExp][] = [
  ["do-choi", /đồ chơi/iu],
  ["thoi-trang", /áo dài|áo thun|khăn|quần|thổ cẩm/iu],
];

/** Which of the sample categories a product of this name belongs to. */
export function sampleCategoryOf(name: string): SampleCategoryId {
  return words.find(([, pattern]) => pattern.test(name.normalize("NFC")))?.[0] ?? "thuc-pham";
}
