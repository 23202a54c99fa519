import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import classes from "./pay.module.css";
import { riskTitle } from "./risk.ts";
import { riskFailedText } from "./texts.ts";

type RiskNoticeProps = {
  query: UseQueryResult<Schema["RiskAnalysis"]>;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
};

/** What is unusual about the payment; what is, the user must have read. */
export function RiskNotice({ query, isAccepted, onAccept }: RiskNoticeProps) {
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
  if (!data) return <p className={classes.note}>Đang phân tích rủi ro…</p>;
  const title = riskTitle[data.level];
  if (data.level === "low") {
    return (
      <p className={classes.note}>
        {title}. {data.reasons.join(". ")}
      </p>
    );
  }
  return (
    <div className={data.level === "high" ? classes.problem : classes.notice} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {data.reasons.map((reason) => (
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
