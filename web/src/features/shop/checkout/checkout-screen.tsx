import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Box, Button, Radio, Stack } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from "react";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { formatMoney } from "#web/lib/format.ts";
import { cashOnDeliveryFee, checkoutTotals, lineTotal } from "#web/lib/order-totals.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import card from "#web/ui/layout/card.module.css";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StickyBar, useOutOfSight } from "#web/ui/layout/sticky-bar.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { paymentMethodLabel } from "#web/ui/order/rules.ts";
import classes from "./checkout-screen.module.css";
import { linesByShop, type OrderFailure, paymentMethod } from "./rules.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import { orderFailedText, paymentUnavailableText } from "./texts.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";

type CheckoutScreenProps = Checkout & {
  AddressFields: AddressSlot;
  isPaymentUnknown?: boolean;
};

const crumbs = [{ label: "Giỏ hàng", to: "/gio-hang" }, { label: "Thanh toán" }];

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { user, draft, AddressFields, isPaymentUnknown = false } = props;
  const formId = useId();
  const checkout = useCheckout(props);
  const { form, element, setPlace, onSubmit, failure, isBusy, unknown } = checkout;
  const total = formatMoney(checkoutTotals(draft.items).total);
  const [buttonRef, isOutOfSight] = useOutOfSight();
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" breadcrumb={crumbs} />
      <div className={classes.columns}>
        <form id={formId} ref={element} onSubmit={onSubmit} noValidate>
          {/* What was sent stays unchanged until its outcome is known. */}
          <fieldset disabled={isBusy || unknown !== undefined} className={classes.fields}>
            <ShippingFields
              userId={user.id}
              form={form}
              AddressFields={AddressFields}
              onPlace={setPlace}
            />
            <PaymentMethod problem={isPaymentUnknown ? paymentUnavailableText : undefined} />
          </fieldset>
        </form>
        <CheckoutSummary
          draft={draft}
          formId={formId}
          isBusy={isBusy}
          buttonRef={buttonRef}
          instead={
            unknown ? (
              <UnknownOutcome
                call={{ ...unknown, resend: unknown.resend && (() => unknown.resend?.({})) }}
                lead={orderFailedText}
                what={`Đơn hàng ${total}`}
                again={`đơn hàng ${total}`}
              >
                <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
                  Đơn hàng của tôi
                </ButtonLink>
              </UnknownOutcome>
            ) : undefined
          }
        >
          <CheckoutProblem failure={failure} draft={draft} isFar={isOutOfSight} />
        </CheckoutSummary>
      </div>
      {unknown ? null : (
        <StickyBar
          label="Đặt hàng"
          amount={<Money dong={checkoutTotals(draft.items).total} tone="price" size="lg" />}
          note="Tổng cộng"
          isShown={isOutOfSight}
        >
          <Button type="submit" form={formId} size="lg" loading={isBusy}>
            Đặt hàng
          </Button>
        </StickyBar>
      )}
    </>
  );
}

function PaymentMethod({ problem }: { problem?: string }) {
  return (
    <section className={`${card.card} ${classes.card}`} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={card.title}>
        Phương thức thanh toán
      </h2>
      <FormError text={problem} />
      <Radio
        name="payment"
        checked
        readOnly
        value={paymentMethod}
        label={paymentMethodLabel[paymentMethod]}
        description={`Trả tiền mặt cho người giao hàng. Phí thu hộ: ${formatMoney(cashOnDeliveryFee)}.`}
      />
    </section>
  );
}

/** From so many lines on, the summary scrolls with the page. */
const LONG = 5;

type CheckoutSummaryProps = {
  draft: CheckoutDraft;
  formId: string;
  isBusy: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  instead?: ReactNode;
  /** Below the button: nothing clickable may move under the pointer. */
  children: ReactNode;
};

function CheckoutSummary(props: CheckoutSummaryProps) {
  const { draft, formId, isBusy, buttonRef, instead, children } = props;
  const { items, promoCode } = draft;
  const totals = checkoutTotals(items);
  return (
    <section
      className={`${card.card} ${classes.card} ${classes.summary}`}
      data-short={items.length < LONG || undefined}
      aria-labelledby="checkout-summary"
    >
      <h2 id="checkout-summary" className={card.title}>
        Đơn hàng của bạn
      </h2>
      {linesByShop(items).map(({ shop, lines }) => (
        <ShopLines key={shop} shop={shop} lines={lines} />
      ))}
      <dl className={classes.amounts}>
        <AmountRow label="Tạm tính" dong={totals.subtotal} />
        <AmountRow label="Phí vận chuyển" dong={totals.shipping} />
        <AmountRow label="Phí thu hộ (COD)" dong={cashOnDeliveryFee} />
        <AmountRow label="Giảm giá" dong={totals.discount} kind="discount" />
        <AmountRow label="Tổng cộng" dong={totals.total} kind="total" size="xl" />
      </dl>
      {promoCode ? (
        <p className={classes.note}>
          Mã {promoCode} không áp dụng cho đơn thanh toán khi nhận hàng, nên tổng tiền ở đây chưa
          được giảm.
        </p>
      ) : null}
      {instead ?? (
        <Button ref={buttonRef} type="submit" form={formId} size="lg" fullWidth loading={isBusy}>
          Đặt hàng
        </Button>
      )}
      {children}
    </section>
  );
}

type ShopLinesProps = { shop: string | undefined; lines: CheckoutDraft["items"] };

function ShopLines({ shop, lines }: ShopLinesProps) {
  const id = useId();
  return (
    <div className={classes.shopLines}>
      {shop ? (
        <h3 id={id} className={classes.shop}>
          <IconBuildingStore size={18} stroke={1.75} aria-hidden="true" />
          {shop}
        </h3>
      ) : null}
      <Stack component="ul" p={0} aria-labelledby={shop && id}>
        {lines.map((item) => (
          <li key={`${item.product_id}-${item.version_id}`} className={classes.item}>
            <div className={classes.picture}>
              <Picture src={item.thumbnail_url} alt="" tintOf={item.product_id} use="thumbnail" />
            </div>
            <Box miw={0}>
              <p className={classes.name}>{item.name}</p>
              <p className={classes.version}>
                {item.version_name ? `${item.version_name} · ` : null}
                {formatMoney(item.unit_price)} × {item.quantity}
              </p>
            </Box>
            <Money dong={lineTotal(item)} />
          </li>
        ))}
      </Stack>
    </div>
  );
}

type CheckoutProblemProps = {
  failure: Pick<OrderFailure, "text" | "hint" | "wayOut"> | undefined;
  draft: CheckoutDraft;
  isFar?: boolean;
};

export function CheckoutProblem({ failure, draft, isFar = false }: CheckoutProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  const text = failure?.text;

  // A focused invalid field stays in view. Only the DOM can scroll.
  const comeIntoSight = useEffectEvent(() => {
    if (!isFar || document.activeElement?.matches("[aria-invalid=true]")) return;
    element.current?.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    if (text) comeIntoSight();
  }, [text]);

  return (
    <Box ref={element} mt="sm">
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
    </Box>
  );
}

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
