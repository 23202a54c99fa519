import picture from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { CancelledError, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { Empty, ResultPicture } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { CartHeader } from "./cart-header.tsx";
import { CartLineRow, CartList } from "./cart-list.tsx";
import { CartPurchase } from "./cart-purchase.tsx";
import classes from "./cart-screen.module.css";
import { cartQueries } from "./queries.ts";
import {
  type CartLine,
  cartTotals,
  countPieces,
  countText,
  draftOf,
  type Promo,
  shortText,
} from "./rules.ts";
import { useCartLines, useRemoveLines } from "./use-cart-lines.ts";

type CartScreenProps = {
  userId: string;
  onCheckout: (draft: CheckoutDraft) => void;
  recent?: ReactNode;
};

export function CartScreen({ userId, onCheckout, recent }: CartScreenProps) {
  const { hidden, removeOne, removeSelected, undoing } = useRemoveLines();
  const { lines, selected, pieces, tooMany, isShort, problems, ...change } = useCartLines(hidden);
  const [promo, setPromo] = useState<Promo>();
  const totals = cartTotals(selected, promo);
  const { proceed, isChecking } = useProceed({
    pieces,
    tooMany,
    onReady: () => onCheckout(draftOf({ userId, lines: selected, totals, promo })),
  });
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
        {recent}
      </>
    );
  }

  return (
    <>
      {undo}
      <CartHeader lines={lines} />
      <CartPurchase
        count={countPieces(selected)}
        totals={totals}
        promo={promo}
        onPromo={setPromo}
        problem={tooMany ?? (isShort ? shortText : undefined)}
        isChecking={isChecking}
        onCheckout={proceed}
      >
        <CartList
          total={lines.length}
          selected={selected.length}
          onSelectAll={change.selectAll}
          onRemoveSelected={() => removeSelected(selected)}
        >
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              problem={problems[line.id]}
              onSelect={(isSelected) => change.select(line.id, isSelected)}
              onQuantity={(quantity) => change.setQuantity(line.id, quantity)}
              onRemove={() => removeOne(line)}
            />
          ))}
        </CartList>
      </CartPurchase>
    </>
  );
}

export const undoMs = 6_000;

type CartUndoProps = {
  lines: readonly CartLine[] | undefined;
  isRestoring: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

export function CartUndo({ lines, ...props }: CartUndoProps) {
  // The live region exists before its text; otherwise the text would not be announced.
  return (
    <div role="status">
      {lines ? <UndoBar key={keyOf(lines)} lines={lines} {...props} /> : null}
    </div>
  );
}

type UndoBarProps = CartUndoProps & { lines: readonly CartLine[] };

function UndoBar({ lines, isRestoring, onUndo, onDismiss }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld || isRestoring) return;
    const timer = setTimeout(() => dismiss(), undoMs);
    return () => clearTimeout(timer);
  }, [isHeld, isRestoring]);

  // Keyboard focus pauses the timer; focus from a mouse click does not.
  const hold = ({ target }: FocusEvent<HTMLElement>) => setHeld(target.matches(":focus-visible"));

  return (
    <div
      className={classes.undoBar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className={classes.undoText}>{removedText(lines)}</p>
      <Button
        ref={takeFocus}
        variant="white"
        size="compact-md"
        className={classes.undo}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={isRestoring}
        onClick={onUndo}
        onFocus={hold}
        onBlur={() => setHeld(false)}
      >
        Hoàn tác
      </Button>
    </div>
  );
}

/** The pressed button was removed with its row. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

function keyOf(lines: readonly CartLine[]): string {
  return lines.map(({ id }) => id).join(" ");
}

function removedText(lines: readonly CartLine[]): string {
  const [first] = lines;
  const what = lines.length === 1 && first ? first.product.name : countText(lines);
  return `Đã xóa ${what} khỏi giỏ hàng`;
}

export function CartEmpty() {
  return (
    <>
      <PageHeader title="Giỏ hàng" />
      <Empty
        picture={picture}
        text="Giỏ hàng của bạn đang trống"
        hint="Nông sản tươi ngon từ các hợp tác xã đang chờ bạn."
        action={
          <>
            <ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>
            <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
              Đơn hàng của tôi
            </ButtonLink>
            <ButtonLink to="/promotions" variant="subtle">
              Xem khuyến mãi
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

const origin = { from: "/gio-hang" };

export function CartGuest() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={2} />}
      title="Đăng nhập để xem giỏ hàng"
      text="Giỏ hàng được giữ trong tài khoản của bạn, nên bạn có thể mua tiếp trên mọi thiết bị."
      action={
        <>
          <ButtonLink to="/dang-nhap" search={origin}>
            Đăng nhập
          </ButtonLink>
          <ButtonLink to="/dang-ky" search={origin} variant="default">
            Đăng ký
          </ButtonLink>
        </>
      }
    />
  );
}

type Proceeding = {
  pieces: Schema["CartInventoryLine"][];
  tooMany: string | undefined;
  onReady: () => unknown;
};

function useProceed({ pieces, tooMany, onReady }: Proceeding) {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);

  const proceed = useSingleFlight(async () => {
    if (pieces.length === 0) {
      notify.warning("Bạn chưa chọn sản phẩm nào để thanh toán.", { id: "cart-nothing-selected" });
      return;
    }
    if (tooMany) {
      notify.warning(tooMany, { id: "cart-too-many" });
      return;
    }
    setChecking(true);
    try {
      if (await queryClient.fetchQuery(cartQueries.isStocked(pieces))) await onReady();
      else notify.error(shortText, { id: "cart-short" });
    } catch (error) {
      // The lines changed during the check: the buyer has not confirmed the new ones.
      if (error instanceof CancelledError) return;
      notify.error("Chưa mở được trang thanh toán. Vui lòng thử lại.", { id: "cart-proceed" });
    } finally {
      setChecking(false);
    }
  });

  return { proceed, isChecking };
}
