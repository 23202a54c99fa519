import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Switch, Text } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { use, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { ButtonLink, MayOpen } from "#web/ui/layout/link.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { POINT_VALUE } from "#web/ui/wallet/transactions.ts";
import classes from "./pay.module.css";
import { DemoConfirm, PayConfirm } from "./pay-confirm.tsx";
import { riskQuery } from "./queries.ts";
import {
  afterPoints,
  mostPoints,
  needsConsent,
  pointsWithin,
  riskFailedText,
  riskTitleOf,
  whyNotPayable,
} from "./rules.ts";
import type { Paying } from "./use-pay-order.ts";

type PayStepProps = {
  userId: string;
  order: Schema["Order"];
  isDemo: boolean;
  paying: Paying;
  onBack: () => void;
};

export function PayStep({ userId, order, isDemo, paying, onBack }: PayStepProps) {
  const { call, agreedPrice, agree } = paying;
  const problem = whyNotPayable(order);
  const { data: wallet } = useQuery(walletQuery);
  const risk = useQuery({ ...riskQuery(order, userId), enabled: !isDemo && !problem });
  const [acceptedRisk, setAcceptedRisk] = useState<Schema["RiskAnalysis"]>();
  // The order reloads as paid before the last step is shown.
  if (problem && !call.isSending) {
    return (
      <div ref={bringIntoView}>
        <NotPayable orderId={order.id} reason={problem} />
      </div>
    );
  }
  const most = mostPoints(wallet?.tapPoint ?? 0, agreedPrice);
  const points = paying.pointsOf(most);
  const toPay = afterPoints(agreedPrice, points ?? 0);
  const isRiskAccepted = acceptedRisk !== undefined && acceptedRisk === risk.data;
  const mustAccept = risk.data !== undefined && needsConsent(risk.data.level);
  const hasNewPrice = order.total_price !== agreedPrice;

  return (
    <div className={classes.form}>
      {hasNewPrice ? <NewPrice from={agreedPrice} to={order.total_price} onAgree={agree} /> : null}
      <PayAmounts
        price={agreedPrice}
        wallet={wallet}
        most={most}
        points={points}
        onPoints={paying.choosePoints}
      />
      {isDemo ? (
        <DemoConfirm paying={paying} toPay={toPay} wallet={wallet} onBack={onBack} />
      ) : (
        <>
          <RiskNotice
            query={risk}
            isAccepted={isRiskAccepted}
            onAccept={(isAccepted) => setAcceptedRisk(isAccepted ? risk.data : undefined)}
          />
          <PayConfirm
            paying={paying}
            toPay={toPay}
            wallet={wallet}
            mayPay={!hasNewPrice && !risk.isLoading && (!mustAccept || isRiskAccepted)}
            onPay={() => paying.pay(points ?? 0)}
            onBack={onBack}
          />
        </>
      )}
    </div>
  );
}

type NewPriceProps = {
  /** In đồng; `from` is the price that the user has seen. */
  from: number;
  to: number;
  onAgree: () => void;
};

/** Nothing is paid until the user accepts the new price. */
function NewPrice({ from, to, onAgree }: NewPriceProps) {
  return (
    <div className={classes.notice} role="alert">
      <p>
        Số tiền của đơn hàng đã đổi từ {formatMoney(from)} thành <strong>{formatMoney(to)}</strong>.
      </p>
      <Button variant="default" onClick={onAgree}>
        Thanh toán theo số tiền mới
      </Button>
    </div>
  );
}

type PayAmountsProps = {
  /** In đồng. */
  price: number;
  wallet: Schema["Wallet"] | undefined;
  /** `points` is undefined if none are to be used. */
  most: number;
  points: number | undefined;
  onPoints: (points: number | undefined) => void;
};

function PayAmounts({ price, wallet, most, points, onPoints }: PayAmountsProps) {
  const used = points ?? 0;
  return (
    <>
      <PointsField held={wallet?.tapPoint ?? 0} most={most} points={points} onChange={onPoints} />
      <dl className={classes.amounts}>
        <AmountRow label="Tiền đơn hàng" dong={price} />
        <AmountRow label="Giảm bằng điểm TAP" dong={used * POINT_VALUE} kind="discount" />
        <AmountRow label="Trả từ ví" dong={afterPoints(price, used)} kind="total" size="lg" />
        {wallet ? <AmountRow label="Số dư ví" dong={wallet.balance} /> : null}
      </dl>
    </>
  );
}

type PointsFieldProps = {
  held: number;
  most: number;
  /** 0 while the field is empty. */
  points: number | undefined;
  onChange: (points: number | undefined) => void;
};

export function PointsField({ held, most, points, onChange }: PointsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<AmountValue>();
  const unread = typeof typed === "string" && typed !== "" ? typed : undefined;
  const isUsed = points !== undefined && most > 0;
  return (
    <div className={classes.points}>
      <Switch
        label={`Dùng điểm TAP (bạn có ${formatCount(held)} điểm)`}
        description={`1 điểm = ${formatMoney(POINT_VALUE)}, đơn này dùng được tối đa ${formatCount(most)} điểm`}
        classNames={{ track: classes.track, thumb: classes.thumb }}
        checked={isUsed}
        disabled={most === 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? most : undefined)}
      />
      {isUsed ? (
        <div className={classes.pointsAmount}>
          <label htmlFor={id} className="tap-sr-only">
            Kéo để chọn số điểm
          </label>
          <input
            id={id}
            type="range"
            className={classes.range}
            min={0}
            max={most}
            value={points}
            aria-valuetext={`${formatCount(points)} điểm, giảm ${formatMoney(points * POINT_VALUE)}`}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              onChange(pointsWithin(currentTarget.value, most));
            }}
          />
          <AmountField
            isCount
            label="Số điểm"
            value={unread ?? (points || "")}
            onChange={(next) => {
              setTyped(next);
              onChange(typeof next === "number" ? pointsWithin(next, most) : 0);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

type RiskNoticeProps = {
  query: UseQueryResult<Schema["RiskAnalysis"]>;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
};

function RiskNotice({ query, isAccepted, onAccept }: RiskNoticeProps) {
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <div className={classes.notice} role="alert">
        <p>{withReason(riskFailedText, error)}</p>
        <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
          Phân tích lại
        </Button>
      </div>
    );
  }
  if (!data)
    return (
      <Text c="dimmed" fz="sm">
        Đang phân tích rủi ro…
      </Text>
    );
  const { level, reasons = [] } = data;
  const title = riskTitleOf(level);
  if (level === "low") {
    return (
      <Text c="dimmed" fz="sm">
        {title}. {reasons.join(". ")}
      </Text>
    );
  }
  return (
    <div className={level === "high" ? classes.problem : classes.notice} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Checkbox
        label="Tôi đã kiểm tra và vẫn muốn thanh toán"
        checked={isAccepted}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      />
    </div>
  );
}

/** It replaces a form that may be scrolled elsewhere. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

type NotPayableProps = { orderId: string; reason: string };

export function NotPayable({ orderId, reason }: NotPayableProps) {
  return (
    <div className={classes.problem} role="alert">
      <p>{reason}</p>
      <OrderLink id={orderId} />
    </div>
  );
}

/** The order's own page needs another right than the list, which shows it too. */
export function OrderLink({ id }: { id: string }) {
  const mayOpen = use(MayOpen);
  const text = "Xem đơn hàng";
  if (mayOpen("/gio-hang/chi-tiet-don-hang")) {
    return (
      <ButtonLink to="/gio-hang/chi-tiet-don-hang" search={{ id }} variant="default">
        {text}
      </ButtonLink>
    );
  }
  if (!mayOpen("/gio-hang/don-hang-cua-toi")) return null;
  return (
    <ButtonLink to="/gio-hang/don-hang-cua-toi" search={{ order: id }} variant="default">
      {text}
    </ButtonLink>
  );
}
