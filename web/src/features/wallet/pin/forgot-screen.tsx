import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import classes from "./forgot-screen.module.css";
import { SendCode } from "./pin-parts.tsx";
import { PinReset } from "./pin-reset.tsx";
import { pinReset } from "./rules.ts";
import { usePinCode, usePinLock } from "./use-pin.ts";
import { useWalletStay } from "./use-wallet-stay.ts";

type Step = "otp" | "reset";

type ForgotScreenProps = {
  step: Step;
  onStep: (step: Step) => void;
  onSignIn: () => void;
};

const nothingSent = {
  sentAt: undefined,
  resendAt: undefined,
  isSending: false,
  failure: undefined,
};

/** Public, but only the owner of an account gets a code. */
export function ForgotScreen({ step, onStep, onSignIn }: ForgotScreenProps) {
  const user = useUser();
  const mayRead = useCan("PERM_TESTING_WALLET");
  const { data: status } = useQuery({ ...walletStatusQuery, enabled: mayRead });
  const code = usePinCode(pinReset);
  const lock = usePinLock(user?.id ?? "");
  const [isDone, setDone] = useState(false);
  useWalletStay();

  const back = mayRead ? <TextLink to="/vi-tap">Về ví TAP</TextLink> : null;
  if (status && !status.hasWalletPassword) {
    return (
      <EntryCard title="Quên mã PIN ví" hint="Ví của bạn chưa có mật khẩu để đặt lại." foot={back}>
        <ButtonLink to="/quan-ly-mat-khau" fullWidth>
          Thiết lập mật khẩu
        </ButtonLink>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Quên mã PIN ví" hint="Đặt mã PIN mới bằng mã gửi qua email." foot={back}>
      {isDone && step === "otp" ? (
        <div className={classes.done} role="status">
          <p>
            <strong>{pinReset.done}</strong>
          </p>
          <ButtonLink to="/vi-tap" fullWidth>
            Mở ví TAP
          </ButtonLink>
        </div>
      ) : null}
      {user ? (
        <PinReset
          email={user.email}
          code={code}
          lock={lock}
          step={step}
          onStep={onStep}
          onReset={() => setDone(true)}
        />
      ) : (
        <SendCode email={undefined} code={nothingSent} onSend={onSignIn} />
      )}
    </EntryCard>
  );
}
