import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { ActionIcon, Button, Checkbox, TextInput, UnstyledButton } from "@mantine/core";
import {
  IconCalendarPlus,
  IconPinFilled,
  IconQrcode,
  IconRepeat,
  IconUser,
} from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { formatDate, formatMoney } from "#web/lib/format.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { parseReceiveLink } from "#web/lib/receive-link.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import {
  type KnownRecipient,
  MAX_NICKNAME,
  type Person,
  personOf,
  readPeople,
  recipientsOf,
  savePerson,
} from "./people.ts";
import { transferQueries } from "./queries.ts";
import {
  cannotReceiveText,
  codeProblem,
  isSameCode,
  MAX_MESSAGE,
  type PastRecipient,
  pastRecipients,
  recipientNotFoundText,
  searchFailedText,
} from "./rules.ts";
import classes from "./transfer.module.css";
import { RecipientCard } from "./transfer-steps.tsx";
import type { Transfer } from "./use-transfer.ts";

const fetchReminder = () => import("./reminder-modal.tsx").then((module) => module.ReminderModal);

type RecipientStepProps = {
  userId: string;
  transfer: Pick<Transfer, "form" | "change">;
  ownCode: string | undefined;
  lookup: UseQueryResult<Schema["Recipient"]>;
  onNext: () => void;
};

export function RecipientStep(props: RecipientStepProps) {
  const { userId, transfer, ownCode, lookup, onNext } = props;
  const { form, change } = transfer;
  const [isChecked, setChecked] = useState(form.isLookedUp);
  const [people, setPeople] = useState(() => readPeople(userId));
  const [isReminding, setReminding] = useState(false);
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
    <>
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
          {found && !found.canReceive ? (
            <p className={classes.problem}>{cannotReceiveText}</p>
          ) : null}
        </div>
        {found?.canReceive ? (
          <PersonFields
            key={found.uidCode}
            person={personOf(people, found.uidCode)}
            onChange={(person) => setPeople(savePerson(userId, person))}
            onRemind={() => setReminding(true)}
          />
        ) : null}
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
        {found ? null : (
          <Recipients
            people={people}
            onChoose={lookUp}
            onRepeat={({ uidCode, amount, message }) =>
              change({ code: uidCode, isLookedUp: true, amount, message })
            }
          />
        )}
      </form>
      {found && isReminding ? (
        <RecipientReminder recipient={found} onClose={() => setReminding(false)} />
      ) : null}
    </>
  );
}

function failureOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasStatus(error, 404)) return messageOf(error, recipientNotFoundText);
  return withReason(searchFailedText, error);
}

type RecipientReminderProps = {
  recipient: Schema["Recipient"];
  onClose: () => void;
};

function RecipientReminder({ recipient, onClose }: RecipientReminderProps) {
  const { uidCode, fullName: name } = recipient;
  const { data: past } = useQuery(transferQueries.recent);
  const ReminderModal = useDialogPart({ fetchPart: fetchReminder, isOpen: true, onClose });
  if (!ReminderModal) return null;
  const last = pastRecipients(past?.rows ?? []).find((one) => isSameCode(one.uidCode, uidCode));
  return <ReminderModal to={{ uidCode, name }} last={last} onClose={onClose} />;
}

type PersonFieldsProps = {
  person: Person;
  onChange: (person: Person) => void;
  onRemind: () => void;
};

function PersonFields({ person, onChange, onRemind }: PersonFieldsProps) {
  return (
    <div className={classes.personFields}>
      <TextInput
        label="Tên bạn đặt cho người này"
        description="Chỉ lưu trên thiết bị này, đến khi bạn đăng xuất."
        placeholder="VD: Mẹ, chị Hai bán rau"
        autoComplete="off"
        maxLength={MAX_NICKNAME}
        value={person.nickname}
        onChange={({ currentTarget: { value } }) => onChange({ ...person, nickname: value })}
      />
      <Checkbox
        label="Ghim lên đầu danh sách người nhận"
        checked={person.isPinned}
        onChange={({ currentTarget: { checked } }) => onChange({ ...person, isPinned: checked })}
      />
      <Button
        variant="subtle"
        className={classes.remind}
        leftSection={<IconCalendarPlus size={20} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={onRemind}
      >
        Nhắc tôi chuyển tiền cho người này
      </Button>
    </div>
  );
}

const MOST_SHOWN = 4;

type RecipientsProps = {
  people: readonly Person[];
  onChoose: (uidCode: string) => void;
  onRepeat: (last: PastRecipient) => void;
};

function Recipients({ people, ...actions }: RecipientsProps) {
  const { data: past } = useQuery(transferQueries.recent);
  const recipients = recipientsOf(people, pastRecipients(past?.rows ?? []), MOST_SHOWN);
  if (recipients.length === 0) return null;
  return (
    <div>
      <h3 className={classes.recentTitle}>Người nhận gần đây</h3>
      <ul className={classes.recent}>
        {recipients.map((recipient) => (
          <li key={recipient.uidCode} className={classes.row}>
            <Recipient recipient={recipient} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RecipientProps = Omit<RecipientsProps, "people"> & { recipient: KnownRecipient };

/** Shows a name only if it is known already, because lookups are rate-limited. */
function Recipient({ recipient, onChoose, onRepeat }: RecipientProps) {
  const { uidCode, nickname, isPinned, last } = recipient;
  const { data: person } = useQuery({ ...transferQueries.recipient(uidCode), enabled: false });
  const name = nickname.trim() || person?.fullName;
  const details = [
    nickname.trim() ? person?.fullName : undefined,
    name ? uidCode : undefined,
    last ? `${formatMoney(last.amount)} · ${formatDate(last.at)}` : undefined,
  ];
  return (
    <>
      <UnstyledButton className={classes.person} onClick={() => onChoose(uidCode)}>
        {person ? (
          <PersonAvatar fullName={person.fullName} src={person.avatar} size={40} />
        ) : (
          <span className={classes.icon} aria-hidden="true">
            <IconUser size={22} stroke={1.75} />
          </span>
        )}
        <span className={classes.personText}>
          <span className={classes.personName}>
            {name ?? uidCode}
            {isPinned ? (
              <IconPinFilled size={16} role="img" aria-label="Đã ghim" aria-hidden={undefined} />
            ) : null}
          </span>
          <span className={classes.personDetail}>{details.filter(Boolean).join(" · ")}</span>
        </span>
      </UnstyledButton>
      {last ? (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Chuyển lại ${formatMoney(last.amount)} cho ${name ?? uidCode}`}
          title={`Chuyển lại ${formatMoney(last.amount)}`}
          onClick={() => onRepeat(last)}
        >
          <IconRepeat size={20} />
        </ActionIcon>
      ) : null}
    </>
  );
}
