import { type FormEvent, useRef, useState } from "react";
import { receiveLink } from "#web/lib/receive-link.ts";
import { OwnCode } from "./own-code.tsx";
import { type CodeKind, ReceiveFields } from "./receive-fields.tsx";
import classes from "./receive-panel.module.css";
import { receiveProblem, type TypedAmount } from "./receive-rules.ts";
import { useVietQr } from "./use-viet-qr.ts";

/** A code with which the user is paid: by people with TAP, or by a bank's app. */
export function ReceivePanel({ owner }: { owner: { fullName: string; uidCode: string } }) {
  const [kind, setKind] = useState<CodeKind>("tap");
  const [amount, setAmount] = useState<TypedAmount>("");
  const [message, setMessage] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = receiveProblem(amount, kind === "vietqr");
  const whole = typeof amount === "number" && !problem ? amount : undefined;
  const vietQr = useVietQr(whole);
  const link = receiveLink(window.location.origin, {
    uidCode: owner.uidCode,
    amount: whole,
    message: message.trim() || undefined,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else if (kind === "vietqr") vietQr.make();
  }

  const ofTap = { content: problem ? undefined : link, link, isTrial: false };
  const { made } = vietQr;
  const ofBank = {
    content: made?.qrString,
    link: undefined,
    isTrial: made?.isTrial ?? false,
  };
  return (
    <div className={classes.root}>
      <section className={classes.card} aria-label="Mã nhận tiền của bạn">
        <OwnCode owner={owner} amount={whole} {...(kind === "tap" ? ofTap : ofBank)} />
      </section>
      <form className={classes.card} onSubmit={submit} noValidate>
        <ReceiveFields
          kind={kind}
          onKind={setKind}
          amount={{ typed: amount, change: setAmount, field }}
          problem={isChecked || amount !== "" ? problem : undefined}
          message={{ text: message, change: setMessage }}
          vietQr={vietQr}
        />
      </form>
    </div>
  );
}
