import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import classes from "./manage.module.css";
import { SendCode } from "./pin-parts.tsx";
import { CodeStep, ConfirmPinStep, CurrentPinStep, NewPinStep } from "./pin-steps.tsx";
import { changePin, setPin } from "./queries.ts";
import {
  changeFailed,
  type Flow,
  flowLabel,
  flowSteps,
  type GoTo,
  passwordReset,
  type Show,
  type Shown,
  setFailed,
  texts,
} from "./rules.ts";
import { type PinCode, type PinLock, usePinReset } from "./use-pin.ts";

type SetupFlowProps = { step: number; call: SetPinCall; onStep: GoTo };

export function SetupFlow({ step, call, onStep }: SetupFlowProps) {
  const [pin, setNewPin] = useState("");
  const steps = useFlowSteps(step, onStep);

  return (
    <FlowFrame flow="setup" step={steps.shown}>
      {steps.shown === 1 ? (
        <NewPinStep
          intro="Chọn mật khẩu gồm 6 số. Mật khẩu được hỏi khi mở ví, chuyển tiền và thanh toán."
          pin={pin}
          onPin={(digits) => {
            steps.changed();
            setNewPin(digits);
          }}
          onNext={() => {
            call.clear();
            steps.next();
          }}
        />
      ) : (
        <ConfirmPinStep
          pin={pin}
          submitLabel="Đặt mật khẩu"
          isPending={call.isPending}
          failure={call.failure}
          onConfirmed={(password) => call.send({ password, confirmPassword: password })}
          onBack={steps.back}
        />
      )}
    </FlowFrame>
  );
}

type ChangeFlowProps = {
  step: number;
  lock: PinLock;
  isLocked: boolean;
  onStep: GoTo;
  onDone: () => Promise<void>;
  onBack: () => void;
  onForgotten: () => void;
};

export function ChangeFlow(props: ChangeFlowProps) {
  const { step, lock, isLocked, onStep, onDone, onBack, onForgotten } = props;
  const [current, setCurrent] = useState("");
  const [pin, setPin] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinCall(changePin, {
    onDone,
    onFail: (error) => {
      const failure = pinFailureOf(error);
      if (failure.kind === "other" && !ApiError.from(error).isUnanswered) return;
      // The PIN was changed elsewhere, the wallet is locked, or the outcome of this call is unknown.
      setCurrent("");
      steps.returnTo(1);
      if (failure.kind === "locked") lock.lock(failure.until);
    },
  });

  // The old PIN must not be sent again: if it was replaced, that uses up a try.
  const isUnclear = call.error !== undefined && ApiError.from(call.error).isUnanswered;

  function verified(digits: string) {
    call.clear();
    // Only the lost call can have set it.
    if (isUnclear && digits === pin) return onDone();
    setCurrent(digits);
    steps.next();
    return undefined;
  }

  function change(digits: string) {
    steps.changed();
    setPin(digits);
  }

  return (
    <FlowFrame flow="change" step={steps.shown}>
      {steps.shown === 1 ? (
        <CurrentPinStep
          lock={lock}
          isLocked={isLocked}
          notice={isUnclear ? texts.maybeChanged : undefined}
          rejected={isUnclear ? undefined : call.error}
          onVerified={verified}
          onBack={onBack}
          onForgotten={onForgotten}
        />
      ) : null}
      {steps.shown === 2 ? (
        <NewPinStep
          intro="Chọn mật khẩu mới gồm 6 số, khác mật khẩu hiện tại."
          pin={pin}
          current={current}
          onPin={change}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 3 ? (
        <ConfirmPinStep
          pin={pin}
          submitLabel="Đổi mật khẩu"
          isPending={call.isPending}
          failure={call.error === undefined ? undefined : changeFailed(call.error)}
          onConfirmed={(confirmPassword) =>
            call.send({ currentPassword: current, newPassword: pin, confirmPassword })
          }
          onBack={steps.back}
        />
      ) : null}
    </FlowFrame>
  );
}

type ResetFlowProps = {
  step: number;
  email: string;
  code: PinCode;
  lock: PinLock;
  onStep: GoTo;
  onDone: () => Promise<void>;
  onBack: () => void;
};

export function ResetFlow(props: ResetFlowProps) {
  const { step, email, code, lock, onStep, onDone, onBack } = props;
  const [otpCode, setOtpCode] = useState("");
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinReset({
    texts: passwordReset,
    code,
    lock,
    onDone,
    onCodeRefused: () => steps.returnTo(2),
  });

  function changeCode(digits: string) {
    steps.changed();
    call.clear();
    setOtpCode(digits);
  }

  function send() {
    call.clear();
    code.send({ onSent: steps.shown === 1 ? steps.next : () => {} });
  }

  return (
    <FlowFrame flow="reset" step={steps.shown}>
      {steps.shown === 1 ? (
        <SendCode
          email={email}
          code={code}
          onSend={send}
          onHasCode={() => {
            code.clearFailure();
            steps.next();
          }}
          back={{ label: "Quay lại", onClick: onBack }}
        />
      ) : null}
      {steps.shown === 2 ? (
        <CodeStep
          email={email}
          field={{ value: otpCode, onChange: changeCode }}
          code={code}
          failure={call.failure}
          onResend={send}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 3 ? (
        <NewPinStep
          intro="Chọn mật khẩu mới gồm 6 số."
          pin={pin}
          onPin={(digits) => {
            steps.changed();
            setPin(digits);
            setAgain("");
          }}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 4 ? (
        <ConfirmPinStep
          pin={pin}
          typed={again}
          submitLabel="Đặt lại mật khẩu"
          isPending={call.isPending}
          failure={call.failure}
          onConfirmed={(confirmPassword) => {
            setAgain(confirmPassword);
            call.send({ otpCode, newPassword: pin, confirmPassword });
          }}
          onBack={steps.back}
        />
      ) : null}
    </FlowFrame>
  );
}

/** `step` counts from 1. */
type FlowFrameProps = { flow: Flow; step: number; children: ReactNode };

export function FlowFrame({ flow, step, children }: FlowFrameProps) {
  return (
    <div>
      <StepList label={flowLabel[flow]} steps={flowSteps[flow]} current={step - 1} />
      <div className={classes.step}>{children}</div>
    </div>
  );
}

/** Outlives its form, which is unmounted once the wallet has a PIN. */
export function useSetPin(onDone: () => unknown) {
  /** The response to an earlier attempt was lost, so that attempt may have set the PIN. */
  const [wasLost, setLost] = useState(false);
  const { error, ...call } = usePinCall(setPin, {
    onDone,
    onFail: (failure) => setLost((before) => before || ApiError.from(failure).isUnanswered),
  });
  const isUnclear =
    error !== undefined &&
    (ApiError.from(error).isUnanswered || (wasLost && hasStatus(error, 409)));
  const definite = error === undefined ? undefined : setFailed(error);
  return {
    ...call,
    /** While the wallet has no PIN; `refusal` once it has one. */
    failure: isUnclear ? texts.maybeSet : definite,
    refusal: isUnclear ? texts.nowSet : definite,
  };
}

type SetPinCall = ReturnType<typeof useSetPin>;

/** Shows the first step whose data is missing, as after a reload. Steps count from 1. */
function useFlowSteps(wanted: number, goTo: GoTo) {
  const [reached, setReached] = useState(1);
  const shown = Math.max(1, Math.min(wanted, reached));
  return {
    shown,
    next: () => {
      setReached(shown + 1);
      goTo(shown + 1);
    },
    back: () => goTo(shown - 1, { replace: true }),
    changed: () => setReached(shown),
    returnTo: (step: number) => {
      setReached(step);
      goTo(step, { replace: true });
    },
  };
}

const PATH = "/quan-ly-mat-khau";

/**
 * Each further step is a history entry. Returning to the start goes back over them, so that Back then
 * leaves the page.
 */
export function useShowPinStep(): Show {
  const navigate = useNavigate();
  const router = useRouter();
  const isHere = useIsAt(PATH);

  const added = () => router.state.location.state.pinSteps ?? 0;

  function go({ task, step }: Shown, pinSteps: number, replace: boolean): void {
    void navigate({
      to: PATH,
      search: ({ from }) => ({ viec: task, buoc: step, from }),
      state: { pinSteps },
      replace,
      resetScroll: false,
    });
  }

  function goToStart(): void {
    const stop = router.history.subscribe(() => {
      stop();
      // The page may have been opened with a task.
      if (isHere()) go({}, 0, true);
    });
    router.history.go(-added());
  }

  return (shown, { replace = false } = {}) => {
    if (!isHere()) return;
    const { search } = router.state.location;
    const { task, step = 1 } = shown;
    const isStart = task === undefined && step === 1;
    if (replace && isStart && added() > 0) goToStart();
    else if (replace) go(shown, added(), true);
    // After a reload, the URL may already name a step that is reached only now.
    else if (search.viec !== task || (search.buoc ?? 1) !== step) go(shown, added() + 1, false);
  };
}
