/**
 * The categories that filter the favorites while the server's are unavailable. No
 * favorite names one of these, so everything but toys and clothing counts as food.
 */
type SampleCategory = { id: "do-choi" | "thuc-pham" | "thoi-trang"; name: string };

type SampleCategoryId = SampleCategory["id"];

export const favoriteCategories: readonly SampleCategory[] = [
  { id: "do-choi", name: "Đồ chơi" },
  { id: "thuc-pham", name: "Thực phẩm" },
  { id: "thoi-trang", name: "Thời trang" },
];

const words: readonly [SampleCategoryId, RegExp][] = [
  ["do-choi", /đồ chơi/iu],
  ["thoi-trang", /áo dài|áo thun|khăn|quần|thổ cẩm/iu],
];

/** The sample category of a product with this name. */
export function sampleCategoryOf(name: string): SampleCategoryId {
  return words.find(([, pattern]) => pattern.test(name.normalize("NFC")))?.[0] ?? "thuc-pham";
}
