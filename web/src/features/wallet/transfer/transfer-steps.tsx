import { Box, Button, Textarea, TextInput, UnstyledButton } from "@mantine/core";
import { IconArrowUpRight, IconQrcode, IconUser } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { formatDate, formatMoney } from "#web/lib/format.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { quickAmounts } from "#web/lib/quick-amounts.ts";
import { parseReceiveLink } from "#web/lib/receive-link.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { AmountField, QuickAmounts } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { transferQueries } from "./queries.ts";
import {
  amountProblem,
  cannotReceiveText,
  codeProblem,
  defaultMessage,
  MAX_MESSAGE,
  type PastRecipient,
  pastRecipients,
  recipientNotFoundText,
  searchFailedText,
  sentLately,
  tooLittleMoneyText,
} from "./rules.ts";
import classes from "./transfer.module.css";
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

const MOST_SHOWN = 4;

type RecentRecipientsProps = { onChoose: (uidCode: string) => void };

/** The people to whom money was sent last. Nothing is shown if there are none. */
function RecentRecipients({ onChoose }: RecentRecipientsProps) {
  const { data: past } = useQuery(transferQueries.recent);
  const people = pastRecipients(past?.rows ?? [], MOST_SHOWN);
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className={classes.recentTitle}>Người nhận gần đây</h3>
      <ul className={classes.recent}>
        {people.map((recipient) => (
          <li key={recipient.uidCode}>
            <Recipient recipient={recipient} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RecipientProps = RecentRecipientsProps & { recipient: PastRecipient };

/** Lookups are limited, so a person has a name only if it is known already. */
function Recipient({ recipient: { uidCode, at, amount }, onChoose }: RecipientProps) {
  const { data: person } = useQuery({ ...transferQueries.recipient(uidCode), enabled: false });
  return (
    <UnstyledButton className={classes.person} onClick={() => onChoose(uidCode)}>
      {person ? (
        <PersonAvatar fullName={person.fullName} src={person.avatar} size={40} />
      ) : (
        <span className={classes.icon} aria-hidden="true">
          <IconUser size={22} stroke={1.75} />
        </span>
      )}
      <span className={classes.personText}>
        <span className={classes.personName}>{person?.fullName ?? uidCode}</span>
        <span className={classes.personDetail}>
          {person ? `${uidCode} · ` : null}
          {formatMoney(amount)} · {formatDate(at)}
        </span>
      </span>
    </UnstyledButton>
  );
}

/** Who gets the money, to be checked before any moves. */
export function RecipientCard({ recipient }: { recipient: Schema["Recipient"] }) {
  const { fullName, uidCode, email, avatar } = recipient;
  return (
    <div className={classes.recipient}>
      <PersonAvatar fullName={fullName} src={avatar} size={56} />
      <Box miw={0}>
        <p className={classes.recipientName}>{fullName}</p>
        <p className={classes.recipientDetail}>{uidCode}</p>
        <p className={classes.recipientDetail}>{email}</p>
      </Box>
    </div>
  );
}

type AmountStepProps = {
  transfer: Pick<Transfer, "form" | "change" | "past" | "limit">;
  recipient: Schema["Recipient"];
  wallet: UseQueryResult<Schema["Wallet"]>;
  onBack: () => void;
  onNext: () => void;
};

/** How much, and what for. */
export function AmountStep({ transfer, recipient, wallet, onBack, onNext }: AmountStepProps) {
  const { form, change } = transfer;
  const { amount, message } = form;
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const balance = wallet.data?.balance;
  const problem = amountProblem(amount, balance);
  // Too much is reported at once, too little once the user is done.
  const isShown = isChecked || problem === tooLittleMoneyText;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else onNext();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RecipientCard recipient={recipient} />
      <p className={classes.balance}>
        <span>Số dư ví</span>
        <strong>
          <Money dong={balance} />
        </strong>
      </p>
      <SentLately past={transfer.past} limit={transfer.limit} />
      <AmountField
        ref={field}
        label="Số tiền"
        value={amount}
        error={isShown ? problem : undefined}
        onChange={(value) => change({ amount: value })}
      />
      <QuickAmounts
        amounts={quickAmounts}
        chosen={typeof amount === "number" ? amount : undefined}
        onChoose={(chosen) => change({ amount: chosen })}
        whyNot={(offered) =>
          balance !== undefined && offered > balance ? tooLittleMoneyText : undefined
        }
      />
      <Textarea
        label="Lời nhắn"
        description={`Không bắt buộc, tối đa ${MAX_MESSAGE} ký tự`}
        placeholder={defaultMessage}
        maxLength={MAX_MESSAGE}
        autosize
        minRows={2}
        value={message}
        onChange={({ currentTarget: { value } }) => change({ message: value })}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack}>
          Quay lại
        </Button>
        <Button type="submit" size="lg">
          Tiếp tục
        </Button>
      </div>
    </form>
  );
}

/** With "Đã chuyển" before it, as much as fits in a line of a phone of 320 px. */
const MOST_CHARACTERS = 32;

/** What went out lately, as far as it is known, and the limit if the server has named one. */
function SentLately({ past, limit }: Pick<Transfer, "past" | "limit">) {
  const sent = past && sentLately(past, serverNow());
  if (!sent && !limit) return null;
  return (
    <p className={classes.sentLately}>
      {sent ? <SentSums today={formatMoney(sent.today)} month={formatMoney(sent.month)} /> : null}
      {sent?.outOf ? <span>Tính trên {sent.outOf} giao dịch gần nhất</span> : null}
      {limit ? <span>{limit}</span> : null}
    </p>
  );
}

function SentSums({ today, month }: { today: string; month: string }) {
  const text = `hôm nay ${today}, tháng này ${month}`;
  return (
    <span className={classes.sent} data-long={text.length > MOST_CHARACTERS || undefined}>
      <IconArrowUpRight size={12} aria-hidden="true" />
      <span className={classes.sentLabel}>Đã chuyển</span>
      <span>{text}</span>
    </span>
  );
}
