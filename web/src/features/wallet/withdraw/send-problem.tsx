import { Anchor } from "@mantine/core";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import type { WithdrawStep } from "./rules.ts";
import classes from "./steps.module.css";
import { withdrawTexts } from "./texts.ts";
import { explainFailure, type WayOut, type WithdrawFailure } from "./withdraw-failure.ts";

type SendProblemProps = {
  error: unknown;
  /** The balance has become too low. */
  isTooMuch: boolean;
  onStep: (step: WithdrawStep) => void;
};

/** Why there is no request, and where to go on. */
export function SendProblem({ error, isTooMuch, onStep }: SendProblemProps) {
  const failure: WithdrawFailure | undefined =
    error !== undefined
      ? explainFailure(error)
      : isTooMuch
        ? { text: withdrawTexts.tooLarge, wayOut: "amount" }
        : undefined;
  return (
    <FormError
      text={
        failure ? (
          <>
            {failure.text}
            {failure.wayOut ? <Way out={failure.wayOut} onStep={onStep} /> : null}
          </>
        ) : null
      }
    />
  );
}

function Way({ out, onStep }: { out: WayOut; onStep: (step: WithdrawStep) => void }) {
  if (out === "requests") {
    return (
      <TextLink to="/yeu-cau-rut-tien" className={classes.wayOut}>
        Xem yêu cầu rút tiền
      </TextLink>
    );
  }
  const [step, label] =
    out === "amount" ? ([1, "Sửa số tiền"] as const) : ([2, "Chọn tài khoản khác"] as const);
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.wayOut}
      onClick={() => onStep(step)}
    >
      {label}
    </Anchor>
  );
}
