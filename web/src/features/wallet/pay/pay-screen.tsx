import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { isPaid } from "#web/ui/order/payment-labels.ts";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { OrderStep } from "./order-step.tsx";
import { PaidStep } from "./paid-step.tsx";
import classes from "./pay.module.css";
import { LEAST_DIGITS } from "./pay-confirm.tsx";
import { PayStep } from "./pay-step.tsx";
import { afterPoints } from "./points.ts";
import { type Paying, usePayOrder } from "./use-pay-order.ts";

const crumbs = [
  { label: "Đơn hàng của tôi", to: "/gio-hang/don-hang-cua-toi" },
  { label: "Thanh toán bằng ví" },
];
const steps = ["Đơn hàng", "Thanh toán", "Hoàn tất"];

type PayScreenProps = {
  user: Pick<SessionUser, "id">;
  order: Schema["Order"];
  /** A sample order, of which nothing is ever paid. */
  isDemo: boolean;
  /** From 1; a step that is not possible yet shows the one before. */
  step: number;
  onStep: (step: number) => void;
  onRefresh: () => Promise<{ isSuccess: boolean; data?: Schema["Order"] | undefined }>;
  /** To the wallet. */
  onLeave: () => void;
};

/** Pays an order from the wallet: the order, the payment, done. */
export function PayScreen(props: PayScreenProps) {
  const { user, order, isDemo, step, onStep, onRefresh, onLeave } = props;
  const paying = usePayOrder({
    userId: user.id,
    order,
    onRefresh,
    onPaid: () => onStep(3),
    // Told beside the PIN, wherever Back has led meanwhile.
    onRefused: () => step !== 2 && onStep(2),
  });
  const { call, paid } = paying;
  // The order tells what became of a payment without a response.
  const isDone = paid !== undefined || (isPaid(order) && call.unknown !== undefined);
  const shown = isDone ? 3 : step > 1 || call.isSending ? 2 : 1;
  const heading = useStepFocus(shown);

  function leave(): void {
    call.forget();
    onLeave();
  }

  function content() {
    if (isDone) return <PaidStep order={order} payment={paid?.payment} onLeave={leave} />;
    if (call.unknown) return <UnknownPayment order={order} paying={paying} call={call.unknown} />;
    if (shown === 2) {
      return (
        <PayStep
          userId={user.id}
          order={order}
          isDemo={isDemo}
          paying={paying}
          onBack={() => onStep(1)}
        />
      );
    }
    return <OrderStep order={order} onNext={() => onStep(2)} />;
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title="Thanh toán đơn hàng"
        description={isDemo ? <SampleLabel /> : "Trả tiền cho đơn hàng bằng ví TAP."}
        breadcrumb={crumbs}
      />
      <StepList label="Các bước thanh toán" steps={steps} current={shown - 1} />
      <section className={classes.card} aria-labelledby="pay-step">
        <h2 id="pay-step" ref={heading} tabIndex={-1} className={classes.title}>
          {steps[shown - 1]}
        </h2>
        {content()}
      </section>
    </div>
  );
}

type UnknownPaymentProps = {
  order: Schema["Order"];
  paying: Pick<Paying, "pin" | "setPin">;
  call: NonNullable<Paying["call"]["unknown"]>;
};

/** A payment that was sent, here, in another tab or before a reload, and whose outcome is unknown. */
function UnknownPayment({ order, paying: { pin, setPin }, call }: UnknownPaymentProps) {
  const { content, resend } = call;
  const what = `đơn ${shortOrderId(order.id)}`;
  const amount = content
    ? formatMoney(afterPoints(content.amount, content.tapPointsToUse))
    : undefined;
  return (
    <UnknownOutcome
      call={call}
      what={amount ? `Lệnh thanh toán ${amount} cho ${what}` : `Lệnh thanh toán ${what}`}
      again={`${amount ?? ""} cho ${what}`}
      secret={{
        field: <PaymentPin value={pin} onChange={setPin} error={undefined} isSending={false} />,
        isComplete: pin.length >= LEAST_DIGITS,
        resend: () => {
          resend?.({ transactionPin: pin });
          setPin("");
        },
      }}
    >
      <ButtonLink to="/lich-su" variant="default">
        Xem lịch sử
      </ButtonLink>
    </UnknownOutcome>
  );
}
