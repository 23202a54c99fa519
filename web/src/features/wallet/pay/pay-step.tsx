import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { DemoConfirm } from "./demo-confirm.tsx";
import { NewPrice } from "./new-price.tsx";
import { NotPayable } from "./not-payable.tsx";
import { whyNotPayable } from "./order-state.ts";
import classes from "./pay.module.css";
import { PayAmounts } from "./pay-amounts.tsx";
import { PayConfirm } from "./pay-confirm.tsx";
import { afterPoints, mostPoints } from "./points.ts";
import { riskQuery } from "./queries.ts";
import { needsConsent } from "./risk.ts";
import { RiskNotice } from "./risk-notice.tsx";
import type { Paying } from "./use-pay-order.ts";

type PayStepProps = {
  userId: string;
  order: Schema["Order"];
  isDemo: boolean;
  paying: Paying;
  onBack: () => void;
};

/** Points, what is left to pay, and the PIN that pays it. */
export function PayStep({ userId, order, isDemo, paying, onBack }: PayStepProps) {
  const { call, agreedPrice, agree } = paying;
  const problem = whyNotPayable(order);
  const { data: wallet } = useQuery(walletQuery);
  const risk = useQuery({ ...riskQuery(order, userId), enabled: !isDemo && !problem });
  const [acceptedRisk, setAcceptedRisk] = useState<Schema["RiskAnalysis"]>();
  // The reload after the payment must not say that it is paid before the last step does.
  if (problem && !call.isSending) {
    return <NotPayable orderId={order.id} reason={problem} />;
  }
  const most = mostPoints(wallet?.tapPoint ?? 0, agreedPrice);
  const points = paying.pointsOf(most);
  const toPay = afterPoints(agreedPrice, points ?? 0);
  const isRiskAccepted = acceptedRisk !== undefined && acceptedRisk === risk.data;
  const mustAccept = risk.data !== undefined && needsConsent[risk.data.level];
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
