import { Button, TextInput } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { parseReceiveLink } from "#web/lib/receive-link.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { RecentRecipients } from "./recent-recipients.tsx";
import { RecipientCard } from "./recipient-card.tsx";
import { cannotReceiveText, recipientNotFoundText, searchFailedText } from "./texts.ts";
import classes from "./transfer.module.css";
import { codeProblem, MAX_MESSAGE } from "./transfer-rules.ts";
import type { Transfer } from "./use-transfer.ts";

type RecipientStepProps = {
  transfer: Pick<Transfer, "form" | "change">;
  ownCode: string | undefined;
  lookup: UseQueryResult<Schema["Recipient"]>;
  onNext: () => void;
};

/** Finds a recipient by code, and shows who that is. */
export function RecipientStep({ transfer, ownCode, lookup, onNext }: RecipientStepProps) {
  const { form, change } = transfer;
  const [isChecked, setChecked] = useState(form.isLookedUp);
  const field = useRef<HTMLInputElement>(null);
  const problem = isChecked ? codeProblem(form.code, ownCode) : undefined;
  const isFound = form.isLookedUp && !problem;
  const found = isFound ? lookup.data : undefined;

  function lookUp(typed: string): void {
    setChecked(true);
    // A pasted link holds more than the code.
    const request = parseReceiveLink(typed, window.location.origin);
    const code = request?.uidCode ?? cleanCode(typed).toUpperCase();
    const isRight = codeProblem(code, ownCode) === undefined;
    if (isRight && form.isLookedUp && code === form.code) void lookup.refetch();
    change({
      code,
      isLookedUp: isRight,
      ...(request?.amount && { amount: request.amount }),
      ...(request?.message && { message: request.message.slice(0, MAX_MESSAGE) }),
    });
    if (!isRight) field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (found?.canReceive) onNext();
    else lookUp(form.code);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.search}>
        <TextInput
          ref={field}
          label="Mã UID người nhận"
          placeholder="TAP_XXXXXXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.code}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setChecked(false);
            change({ code: value, isLookedUp: false });
          }}
        />
        {found?.canReceive ? null : (
          <Button type="submit" loading={isFound && lookup.isFetching}>
            Tìm người nhận
          </Button>
        )}
      </div>
      <div role="status">
        {found ? <RecipientCard recipient={found} /> : null}
        {found && !found.canReceive ? <p className={classes.problem}>{cannotReceiveText}</p> : null}
      </div>
      {found?.canReceive ? (
        <Button type="submit" size="lg" fullWidth>
          Tiếp tục
        </Button>
      ) : (
        <ButtonLink
          to="/qr-pay"
          variant="default"
          leftSection={<IconQrcode size={20} stroke={1.75} />}
        >
          Quét mã QR
        </ButtonLink>
      )}
      <FormError text={isFound && !lookup.isFetching ? failureOf(lookup.error) : undefined} />
      {found ? null : <RecentRecipients onChoose={lookUp} />}
    </form>
  );
}

function failureOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasStatus(error, 404)) return messageOf(error, recipientNotFoundText);
  return withReason(searchFailedText, error);
}
