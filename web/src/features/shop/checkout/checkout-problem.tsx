import { useEffect, useEffectEvent, useRef } from "react";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import classes from "./checkout-problem.module.css";
import type { OrderFailure } from "./order-failure.ts";

type CheckoutProblemProps = {
  failure: Pick<OrderFailure, "text" | "hint" | "wayOut"> | undefined;
  draft: CheckoutDraft;
  /** Off screen, where a user of the sticky bar's button would not see it. */
  isFar?: boolean;
};

/** Why the order failed, with a link to fix it if there is one. */
export function CheckoutProblem({ failure, draft, isFar = false }: CheckoutProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  const text = failure?.text;

  // An invalid field has the focus and stays in view. Only the DOM can scroll.
  const comeIntoSight = useEffectEvent(() => {
    if (!isFar || document.activeElement?.matches("[aria-invalid=true]")) return;
    element.current?.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    if (text) comeIntoSight();
  }, [text]);

  return (
    <div ref={element} className={classes.root}>
      <FormError
        text={
          failure ? (
            <>
              {failure.text}
              {failure.hint ? <span className={classes.hint}>{failure.hint}</span> : null}
              {failure.wayOut === "items" ? <ItemsLink draft={draft} /> : null}
              {failure.wayOut === "orders" ? (
                <TextLink to="/gio-hang/don-hang-cua-toi" className={classes.link}>
                  Đơn hàng của tôi
                </TextLink>
              ) : null}
            </>
          ) : null
        }
      />
    </div>
  );
}

/** Link to where the items can be changed. */
function ItemsLink({ draft: { origin, items } }: { draft: CheckoutDraft }) {
  const [first] = items;
  if (origin === "buy-now" && first) {
    return (
      <TextLink
        to="/san-pham/$id"
        params={{ id: String(first.product_id) }}
        className={classes.link}
      >
        Quay lại sản phẩm
      </TextLink>
    );
  }
  return (
    <TextLink to="/gio-hang" className={classes.link}>
      Quay lại giỏ hàng
    </TextLink>
  );
}
