import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import { Box, Button } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconCircleCheck } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepCard, StepList } from "#web/ui/layout/step-list.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderAmounts, OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf, isPaid, paymentLabelOf, shopsOf } from "#web/ui/order/rules.ts";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import classes from "./pay.module.css";
import { LEAST_DIGITS } from "./pay-confirm.tsx";
import { NotPayable, OrderLink, PayStep } from "./pay-step.tsx";
import { afterPoints, paidText, whyNotPayable } from "./rules.ts";
import { type Paying, usePayOrder } from "./use-pay-order.ts";

const crumbs = [
  { label: "Đơn hàng của tôi", to: "/gio-hang/don-hang-cua-toi" },
  { label: "Thanh toán bằng ví" },
];
const steps = ["Đơn hàng", "Thanh toán", "Hoàn tất"];

type PayScreenProps = {
  user: Pick<SessionUser, "id">;
  order: Schema["Order"];
  /** A sample order: nothing is ever paid. */
  isDemo: boolean;
  /** From 1; a step that is not possible yet shows the one before. */
  step: number;
  onStep: (step: number) => void;
  onRefresh: () => Promise<{ isSuccess: boolean; data?: Schema["Order"] | undefined }>;
  onLeave: () => void;
};

export function PayScreen(props: PayScreenProps) {
  const { user, order, isDemo, step, onStep, onRefresh, onLeave } = props;
  const paying = usePayOrder({
    userId: user.id,
    order,
    onRefresh,
    onPaid: () => onStep(3),
    // The refusal is shown beside the PIN; the user may have gone back.
    onRefused: () => step !== 2 && onStep(2),
  });
  const { call, paid } = paying;
  // The order shows what became of a payment whose response was lost.
  const isDone = paid !== undefined || (isPaid(order) && call.unknown !== undefined);
  const shown = isDone ? 3 : step > 1 || call.isSending ? 2 : 1;

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
    <Box {...pageColumn.form}>
      <PageHeader
        title="Thanh toán đơn hàng"
        description={isDemo ? <SampleLabel /> : "Trả tiền cho đơn hàng bằng ví TAP."}
        breadcrumb={crumbs}
      />
      <StepList label="Các bước thanh toán" steps={steps} current={shown - 1} />
      <StepCard step={shown} title={steps[shown - 1] ?? ""}>
        {content()}
      </StepCard>
    </Box>
  );
}

type UnknownPaymentProps = {
  order: Schema["Order"];
  paying: Pick<Paying, "pin" | "setPin">;
  call: NonNullable<Paying["call"]["unknown"]>;
};

function UnknownPayment({ order, paying: { pin, setPin }, call }: UnknownPaymentProps) {
  const { content, resend, error, isSending } = call;
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
        field: <PaymentPin value={pin} onChange={setPin} error={error} isSending={isSending} />,
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

type OrderStepProps = { order: Schema["Order"]; onNext: () => void };

function OrderStep({ order, onNext }: OrderStepProps) {
  const problem = whyNotPayable(order);
  return (
    <div className={classes.form}>
      <DescriptionList kind="columns">
        <DescriptionItem name="Mã đơn">{shortOrderId(order.id)}</DescriptionItem>
        <DescriptionItem name="Ngày đặt">{formatDateTime(order.created_at)}</DescriptionItem>
        <DescriptionItem name="Trạng thái">
          <StatusBadge {...badgeOf(order)} />
        </DescriptionItem>
        <DescriptionItem name="Thanh toán">
          <StatusBadge {...paymentLabelOf(order)} />
        </DescriptionItem>
        <DescriptionItem name="Shop">{shopsOf(order)}</DescriptionItem>
      </DescriptionList>
      <OrderItems items={order.order_items} kind="buyer" />
      <OrderAmounts order={order} />
      {problem ? (
        <NotPayable orderId={order.id} reason={problem} />
      ) : (
        <Button size="lg" fullWidth onClick={onNext}>
          Tiếp tục thanh toán
        </Button>
      )}
    </div>
  );
}

const LEAVES_AFTER_MS = 3_000;
const TICK_MS = 250;

type PaidStepProps = {
  order: Schema["Order"];
  /** Undefined if its response was lost. */
  payment: Schema["OrderPayment"] | undefined;
  onLeave: () => void;
};

function PaidStep({ order, payment, onLeave }: PaidStepProps) {
  const [leavesAt, setLeavesAt] = useState<number | undefined>(() => Date.now() + LEAVES_AFTER_MS);
  const [now, setNow] = useState(() => Date.now());
  const leave = useEffectEvent(onLeave);
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });

  useEffect(() => {
    if (leavesAt === undefined) return undefined;
    const timer = setTimeout(leave, leavesAt - Date.now());
    return () => clearTimeout(timer);
  }, [leavesAt]);

  return (
    <div className={classes.paid}>
      <p className={classes.paidText} role="status">
        <IconCircleCheck size={56} stroke={1.5} className={classes.icon} aria-hidden="true" />
        {paidText}
      </p>
      <DescriptionList kind="columns">
        <DescriptionItem name="Mã đơn">{shortOrderId(order.id)}</DescriptionItem>
        <DescriptionItem name="Trả từ ví">
          {payment ? <Money dong={payment.paidAmount} tone="price" /> : "Xem trong lịch sử ví"}
        </DescriptionItem>
        {payment && payment.tapPointsUsed > 0 ? (
          <DescriptionItem name="Điểm TAP đã dùng">
            {formatCount(payment.tapPointsUsed)} điểm
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <div className={classes.buttons}>
        <OrderLink id={order.id} />
        <Button onClick={onLeave}>Về ví TAP</Button>
      </div>
      {leavesAt === undefined ? null : (
        <p className={classes.soon}>
          <span>Tự về ví TAP sau {Math.max(1, Math.ceil((leavesAt - now) / 1000))} giây.</span>
          <Button variant="subtle" onClick={() => setLeavesAt(undefined)}>
            Ở lại trang này
          </Button>
        </p>
      )}
    </div>
  );
}

type OrderMissingProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

export function OrderMissing({ query }: OrderMissingProps) {
  return (
    <>
      <PageHeader title="Thanh toán đơn hàng" />
      {hasStatus(query.error, 404) ? (
        <Empty
          picture={parcel}
          text={messageOf(query.error, "Không tìm thấy đơn hàng")}
          hint="Hãy chọn đơn cần thanh toán trong Đơn hàng của tôi."
          action={<ButtonLink to="/gio-hang/don-hang-cua-toi">Đơn hàng của tôi</ButtonLink>}
        />
      ) : (
        <ReadError query={query} title="Không thể tải chi tiết đơn hàng." />
      )}
    </>
  );
}
