import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { LostPayment } from "./lost-payment.tsx";
import { OrderStep } from "./order-step.tsx";
import { PaidStep } from "./paid-step.tsx";
import classes from "./pay.module.css";
import { PayStep } from "./pay-step.tsx";
import { UnknownPayment } from "./unknown-payment.tsx";
import { usePayOrder } from "./use-pay-order.ts";

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
  onRefresh: () => Promise<{ isSuccess: boolean }>;
  /** To the wallet. */
  onLeave: () => void;
};

/** Pays an order from the wallet: the order, the payment, done. */
export function PayScreen(props: PayScreenProps) {
  const { user, order, isDemo, step, onStep, onRefresh, onLeave } = props;
  const paying = usePayOrder({ userId: user.id, order, onPaid: () => onStep(3) });
  const { call, payment } = paying;
  const wasSentBefore = call.sentBefore !== undefined;
  // The order tells what became of a payment without a response.
  const isFoundPaid = order.payment_status === "PAID" && (wasSentBefore || call.isUnknown);
  const isPaid = payment !== undefined || isFoundPaid;
  const shown = isPaid ? 3 : step > 1 ? 2 : 1;
  const heading = useStepFocus(shown);

  function leave(): void {
    if (!payment) call.forget();
    onLeave();
  }

  function content() {
    if (isPaid) return <PaidStep order={order} payment={payment} onLeave={leave} />;
    if (call.lost) return <LostPayment call={call} lost={call.lost} />;
    if (wasSentBefore) {
      return (
        <UnknownPayment
          order={order}
          sentAt={call.sentBefore ?? ""}
          onRefresh={onRefresh}
          onGiveUp={() => call.forget()}
        />
      );
    }
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
