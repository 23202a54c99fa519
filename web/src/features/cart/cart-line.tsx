import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "#web/ui/texts.ts";
import { CartLineRow, type LineActions } from "./cart-line-row.tsx";
import { availableOf, type CartLine } from "./lines.ts";
import { cartQueries } from "./queries.ts";

type CartLineItemProps = LineActions & {
  line: CartLine;
  /** Why its last change of quantity was undone. */
  problem: string | undefined;
};

/** A line with the stock of its product; one that cannot be read says which and why. */
export function CartLineItem({ line, problem, ...actions }: CartLineItemProps) {
  const { data: product, error } = useQuery(cartQueries.product(line.product_id));
  const unread = error && !product ? messageOf(error, genericErrorText) : undefined;
  return (
    <CartLineRow
      line={line}
      available={availableOf(line, product)}
      problem={problem ?? (unread ? `Sản phẩm #${line.product_id}: ${unread}` : undefined)}
      {...actions}
    />
  );
}
