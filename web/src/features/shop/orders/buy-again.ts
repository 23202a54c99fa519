import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";

type Item = Schema["OrderItem"];

export type BoughtAgain = {
  /** How many pieces went into the cart. */
  added: number;
  /** Those that did not, each with the reason. */
  rejected: { item: Item; reason: string }[];
};

/**
 * Puts what an order held into the cart, one line after the other: what is refused does not keep
 * the rest out. Throws a 401, which ends all of it.
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
      result.rejected.push({ item, reason: messageOf(error, genericErrorText) });
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
