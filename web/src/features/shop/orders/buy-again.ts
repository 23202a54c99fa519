import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";

type Item = Schema["OrderItem"];

export type BoughtAgain = {
  /** Number of pieces added to the cart. */
  added: number;
  /** The items that were rejected, each with the reason. */
  rejected: { item: Item; reason: string }[];
};

/**
 * Adds the items of an order to the cart, one at a time: a rejected item does not stop the others.
 * A 401 is thrown and stops everything.
 */
export async function buyAgain(
  items: readonly Item[],
  add: (item: Item) => Promise<unknown>,
): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, rejected: [] };
  for (const item of items) {
    try {
      await add(item);
      result.added += item.quantity;
    } catch (error) {
      if (hasStatus(error, 401)) throw error;
      result.rejected.push({ item, reason: messageOf(error, submitFailedText) });
    }
  }
  return result;
}

/** "Chưa thêm được vào giỏ hàng: Gạo ST25 (Túi 5 kg): Sản phẩm đã hết hàng!" */
export function rejectedText({ rejected }: BoughtAgain): string {
  const lines = rejected.map(
    // Some reasons name the product themselves.
    ({ item: { product_name, version }, reason }) =>
      reason.includes(product_name) ? reason : `${product_name} (${version}): ${reason}`,
  );
  return `Chưa thêm được vào giỏ hàng: ${lines.join("; ")}`;
}
