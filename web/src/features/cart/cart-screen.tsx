import { useState } from "react";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartHeader } from "./cart-header.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartList } from "./cart-list.tsx";
import classes from "./cart-screen.module.css";
import { CartSummary } from "./cart-summary.tsx";
import { CartUndo } from "./cart-undo.tsx";
import { countPieces, draftOf } from "./lines.ts";
import type { Promo } from "./promo.ts";
import { cartTotals } from "./totals.ts";
import { useCartLines } from "./use-cart-lines.ts";
import { useProceed } from "./use-proceed.ts";
import { useRemoveLines } from "./use-remove-lines.ts";

type CartScreenProps = {
  userId: string;
  /** The selected lines, checked: the route keeps them and opens checkout. */
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
      <div className={classes.columns}>
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
        <CartSummary
          count={countPieces(chosen)}
          totals={totals}
          promo={promo}
          onPromo={setPromo}
          isShort={isShort}
          isChecking={isChecking}
          onCheckout={proceed}
        />
      </div>
    </>
  );
}
