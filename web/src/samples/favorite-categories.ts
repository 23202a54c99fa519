/** Filters favorites while the server's categories are unavailable: all but toys and clothing is food. */
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

export function sampleCategoryOf(name: string): SampleCategoryId {
  return words.find(([, pattern]) => pattern.test(name.normalize("NFC")))?.[0] ?? "thuc-pham";
}
