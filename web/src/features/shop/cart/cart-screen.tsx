import { useState } from "react";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartHeader } from "./cart-header.tsx";
import { CartLineRow } from "./lines/cart-line-row.tsx";
import { CartList } from "./lines/cart-list.tsx";
import { CartUndo } from "./lines/cart-undo.tsx";
import { countPieces, draftOf } from "./lines/lines.ts";
import { useCartLines } from "./lines/use-cart-lines.ts";
import { useRemoveLines } from "./lines/use-remove-lines.ts";
import { CartPurchase } from "./summary/cart-purchase.tsx";
import type { Promo } from "./summary/promo.ts";
import { cartTotals } from "./summary/totals.ts";
import { useProceed } from "./use-proceed.ts";

type CartScreenProps = {
  userId: string;
  /** The selected lines, after the stock check: the route stores them and opens checkout. */
  onCheckout: (draft: CheckoutDraft) => void;
};

/** The cart of a signed-in user. */
export function CartScreen({ userId, onCheckout }: CartScreenProps) {
  const { hidden, removeOne, removeSelected, undoing } = useRemoveLines();
  const { lines, chosen, pieces, isShort, problems, ...change } = useCartLines(hidden);
  const [promo, setPromo] = useState<Promo>();
  const totals = cartTotals(chosen, promo);
  const { proceed, isChecking } = useProceed(pieces, () =>
    onCheckout(draftOf({ userId, lines: chosen, totals, promo })),
  );
  const undo = (
    <CartUndo
      lines={undoing.removal?.lines}
      isRestoring={undoing.isRestoring}
      onUndo={() => undoing.undo(change.select)}
      onDismiss={undoing.dismiss}
    />
  );

  if (lines.length === 0) {
    return (
      <>
        {undo}
        <CartEmpty />
      </>
    );
  }

  return (
    <>
      {undo}
      <CartHeader lines={lines} />
      <CartPurchase
        count={countPieces(chosen)}
        totals={totals}
        promo={promo}
        onPromo={setPromo}
        isShort={isShort}
        isChecking={isChecking}
        onCheckout={proceed}
      >
        <CartList
          total={lines.length}
          selected={chosen.length}
          onSelectAll={change.selectAll}
          onRemoveSelected={() => removeSelected(chosen)}
        >
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              problem={problems[line.id]}
              onSelect={(selected) => change.select(line.id, selected)}
              onQuantity={(quantity) => change.setQuantity(line.id, quantity)}
              onRemove={() => removeOne(line)}
            />
          ))}
        </CartList>
      </CartPurchase>
    </>
  );
}
