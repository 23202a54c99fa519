import type { OperationId } from "#openapi/generated/operations.ts";
import { productTexts } from "../domain/product-texts.ts";

/** The sentence of the documents for fields that are missing or of a wrong type. */
type Sentences = readonly (readonly [field: RegExp, sentence: string])[];

/** What is too long or too large is told with its limit. */
const limits = /^Không được (dài|lớn|quá)/;
const belowZero = /^Không được nhỏ/;

const product: Sentences = [
  [/^name$/, productTexts.name],
  [/^unit$/, productTexts.unit],
  [/^category_id$/, productTexts.category],
  [/^price$/, productTexts.price],
  [/^product_versions$/, productTexts.noVersion],
  [/^product_versions\.\d+\.(name|price|stock)$/, productTexts.version],
  [/^product_images$/, productTexts.noImage],
];

const stock: Sentences = [
  [/^variants\.\d+\.stock$/, "Vui lòng nhập số lượng!"],
  [/^variants\.\d+\.minStock$/, "Vui lòng nhập ngưỡng cảnh báo!"],
];

const selection: Sentences = [[/^ids$/, "Vui lòng chọn ít nhất một sản phẩm"]];

const sentences: Partial<Record<OperationId, Sentences>> = {
  createProduct: product,
  adminCreateProduct: product,
  updateProduct: product,
  updateInventoryVariants: stock,
  bulkDeleteProducts: selection,
  bulkUpdateProductStatus: selection,
};

/** The messages of an invalid body, in the words of the documents where they have any. */
export function documentedMessages(
  id: OperationId,
  errors: Record<string, string>,
): Record<string, string> {
  const known = sentences[id] ?? [];
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const sentence = known.find(([pattern]) => pattern.test(field))?.[1];
      const isVersion = sentence === productTexts.version;
      const isTold = limits.test(message) || (belowZero.test(message) && !isVersion);
      return [field, sentence && !isTold ? sentence : message];
    }),
  );
}
