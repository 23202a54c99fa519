import { schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as v from "valibot";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useSignOutElsewhere } from "#web/auth/sign-out-elsewhere.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { CodeCountdown, CodeInput } from "#web/ui/form/code-input.tsx";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { codeForm } from "./form-rules.ts";
import { type CodeSending, changeTwoStep } from "./queries.ts";
import { type TwoStepChange, twoStepTexts } from "./rules.ts";
import classes from "./two-step-modal.module.css";

type TwoStepModalProps = {
  change: TwoStepChange;
  email: string;
  sending: CodeSending;
  onClose: () => void;
};

export function TwoStepModal({ change, email, sending, onClose }: TwoStepModalProps) {
  const texts = twoStepTexts[change];
  const client = useQueryClient();
  const offerSignOut = useSignOutElsewhere();
  const code = useRef<HTMLInputElement>(null);
  const focusCode = () => code.current?.focus();
  const { mutate, isPending, error, reset } = useSingleMutation({
    ...changeTwoStep(change),
    onSuccess: () => {
      sending.forget();
      notify.success(texts.done);
      offerSignOut();
    },
    onError: (error) => {
      // Changed elsewhere: refetch what the panel behind the dialog shows.
      if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["profile"] });
      sending.lock(ApiError.from(error).retryAfter);
      focusCode();
    },
  });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: schemaResolver(codeForm, { sync: true }),
  });

  function send() {
    reset();
    // Also after an error: the button is disabled, and the focus would leave the dialog.
    sending.send({ onSettled: focusCode });
  }

  function save(values: { code: string }) {
    sending.clearFailure();
    mutate({ target: email, otp: v.parse(codeForm, values).code }, { onSuccess: onClose });
  }

  return (
    <FormModal
      title={texts.title}
      submitLabel={texts.submit}
      loading={isPending}
      submitError={sending.failure ?? (error && messageOf(error, texts.failed))}
      onClose={onClose}
      onSubmit={form.onSubmit(save, focusCode)}
    >
      <p className={classes.intro}>{texts.intro}</p>
      <p className={classes.intro}>
        Email nhận mã: <strong>{email}</strong>
      </p>
      <CodeCountdown
        sentAt={sending.sentAt}
        resendAt={sending.resendAt}
        sending={sending.isSending}
        onSend={send}
      />
      <CodeInput
        ref={code}
        label="Mã xác thực"
        description="Gồm 6 chữ số"
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
    </FormModal>
  );
}
