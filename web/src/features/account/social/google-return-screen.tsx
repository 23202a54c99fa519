import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Loader, Modal } from "@mantine/core";
import { type MutationState, useMutationState, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import type { Newcomer, TwoStep } from "#web/api/history-state.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { RoleSelect } from "#web/auth/role-select.tsx";
import { twoStepOf } from "#web/auth/two-step.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { anchorTop, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { completeGoogle, registerWithGoogle } from "./queries.ts";
import { failedText, readGoogleStart, texts } from "./rules.ts";
import classes from "./social.module.css";

type GoogleReturnScreenProps = {
  callback: Schema["GoogleCallback"] | undefined;
  /** Set if the callback was sent before a reload and the role is still missing. */
  newcomer?: Newcomer | undefined;
  onUser: (user: Schema["SessionUser"], from: string | null) => void;
  onTwoStep: (wanted: TwoStep, from: string | null) => void;
  /** Stored for a reload; undefined if the flow is over. */
  onNewcomer: (newcomer: Newcomer | undefined) => void;
};

export function GoogleReturnScreen({ callback, ...on }: GoogleReturnScreenProps) {
  if (!callback) return <GoogleFailure text={texts.noFlow} />;
  return <GoogleReturn key={callback.state} callback={callback} {...on} />;
}

type GoogleReturnProps = GoogleReturnScreenProps & { callback: Schema["GoogleCallback"] };

function GoogleReturn(props: GoogleReturnProps) {
  const { callback, newcomer: known, onUser, onTwoStep, onNewcomer } = props;
  const [lost, setLost] = useState<string>();
  const { result, error, again, forget } = useGoogleReturn(
    callback,
    (outcome) => go(outcome, texts.signedIn),
    known !== undefined,
  );
  const newcomer = result?.needRole ?? known;

  function go(outcome: Schema["GoogleResult"], success: string) {
    const { user, twoStep, needRole, from, remember } = outcome;
    if (user) {
      notify.success(success);
      onUser(user, from);
    } else if (twoStep) {
      notify.info(texts.enterCode);
      onTwoStep(twoStepOf(twoStep, remember), from);
    } else if (needRole) {
      onNewcomer({ flow: needRole.flow, email: needRole.email });
    }
  }

  function endFlow(reason: string) {
    setLost(reason);
    forget();
    onNewcomer(undefined);
  }

  if (lost) return <GoogleFailure text={lost} />;
  if (error) {
    const text = messageOf(error, failedText[readGoogleStart().intent]);
    return (
      <GoogleFailure text={text} onRetry={ApiError.from(error).isNetwork ? again : undefined} />
    );
  }
  if (newcomer) {
    const onRegistered = (outcome: Schema["GoogleResult"]) => go(outcome, texts.registered);
    return <NewcomerCard newcomer={newcomer} onRegistered={onRegistered} onFlowLost={endFlow} />;
  }
  return (
    <EntryCard title="Đăng nhập bằng Google">
      <Group component="p" wrap="nowrap" c="dimmed" role="status">
        <Loader size="sm" aria-hidden="true" />
        Đang xác nhận với Google…
      </Group>
    </EntryCard>
  );
}

const titles = { login: "Chưa đăng nhập được", register: "Chưa đăng ký được" };

type GoogleFailureProps = {
  text: string;
  onRetry?: (() => void) | undefined;
};

function GoogleFailure({ text, onRetry }: GoogleFailureProps) {
  return (
    <EntryCard title={titles[readGoogleStart().intent]}>
      <div className={classes.stack}>
        <FormError text={text} />
        {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
        <WayBack />
      </div>
    </EntryCard>
  );
}

type NewcomerCardProps = {
  newcomer: Newcomer;
  onRegistered: (result: Schema["GoogleResult"]) => void;
  /** The flow has expired or is used up: only a new one can succeed. */
  onFlowLost: (reason: string) => void;
};

/** Closing the dialog keeps the input. */
function NewcomerCard({ newcomer, onRegistered, onFlowLost }: NewcomerCardProps) {
  const [isOpen, setOpen] = useState(true);
  const [values, setValues] = useState({ roleId: "", phone: "" });
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useSingleMutation({
    ...registerWithGoogle,
    onSuccess: onRegistered,
    onError: (reason) => {
      if (ApiError.from(reason).code !== "GOOGLE_FLOW_LOST") return;
      onFlowLost(messageOf(reason, failedText.register));
    },
  });

  function close() {
    setOpen(false);
    // The dialog first opens by itself: it has no opener to return the focus to.
    opener.current?.focus();
  }

  return (
    <EntryCard
      title="Hoàn tất đăng ký"
      hint={`${newcomer.email ?? "Tài khoản Google này"} chưa có tài khoản TAP. Hãy chọn loại tài khoản và nhập số điện thoại để hoàn tất.`}
    >
      <div className={classes.stack}>
        <Button ref={opener} onClick={() => setOpen(true)}>
          Tiếp tục đăng ký
        </Button>
        <WayBack />
      </div>
      {isOpen ? (
        <RolePhoneModal
          values={values}
          onChange={setValues}
          isPending={isPending}
          error={error}
          onClose={close}
          onConfirm={(values) => mutate({ flow: newcomer.flow, ...values })}
        />
      ) : null}
    </EntryCard>
  );
}

type RoleAndPhone = Pick<Schema["GoogleRegistration"], "roleId" | "phone">;

type RolePhoneModalProps = {
  values: RoleAndPhone;
  onChange: (values: RoleAndPhone) => void;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (values: RoleAndPhone) => void;
};

export function RolePhoneModal(props: RolePhoneModalProps) {
  const { values, onChange, isPending, error, onClose, onConfirm } = props;
  const [isLeft, setLeft] = useState(false);
  const phone = normalPhone(values.phone);
  const isComplete = values.roleId !== "" && isMobilePhone(phone);
  const fields: Record<string, string | undefined> = error ? ApiError.from(error).fields : {};
  const failure = error && messageOf(error, texts.registrationFailed);
  const isAtField = (fields.phone ?? fields.roleId) !== undefined;
  const isWrong = isLeft && values.phone !== "" && !isMobilePhone(phone);
  useReturnFocus();

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isPending) onConfirm({ roleId: values.roleId, phone });
  }

  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      closeOnClickOutside={false}
      title="Bổ sung thông tin"
      {...anchorTop}
    >
      <form className={classes.stack} onSubmit={confirm} noValidate>
        <RoleSelect
          data-autofocus
          value={values.roleId}
          error={fields.roleId}
          onChange={(event) => onChange({ ...values, roleId: event.currentTarget.value })}
        />
        <PhoneField
          // The error takes the description's place, so that no button moves under the pointer.
          inputWrapperOrder={["label", "input", "description", "error"]}
          description={isWrong ? undefined : "Gồm 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09"}
          value={values.phone}
          error={isWrong ? "Số điện thoại không hợp lệ (VD: 0987654321)" : fields.phone}
          onChange={(event) => onChange({ ...values, phone: event.currentTarget.value })}
          onBlur={() => setLeft(true)}
        />
        <Group gap="sm" align="stretch" justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Để sau
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            Xác nhận
          </Button>
        </Group>
        <FormError text={isAtField ? texts.registrationFailed : failure} />
      </form>
    </Modal>
  );
}

function WayBack() {
  const { intent, from, ref } = readGoogleStart();
  return intent === "register" ? (
    <ButtonLink to="/dang-ky" search={{ from, ref }} variant="default">
      Quay lại đăng ký
    </ButtonLink>
  ) : (
    <ButtonLink to="/dang-nhap" search={{ from }} variant="default">
      Quay lại đăng nhập
    </ButtonLink>
  );
}

type Callback = Schema["GoogleCallback"];
type Result = Schema["GoogleResult"];

/**
 * Sends the callback once: a second mount (StrictMode, the back button) finds the first outcome by
 * the flow's `state`. `isDone`: it was sent before a reload.
 */
export function useGoogleReturn(
  callback: Callback,
  onResult: (result: Result) => void,
  isDone = false,
) {
  const cache = useQueryClient().getMutationCache();
  const options = completeGoogle(callback.state);
  const { mutate } = useSingleMutation({ ...options, onSuccess: onResult });
  const outcomes = useMutationState<MutationState<Result, Error, Callback>>({
    filters: { mutationKey: options.mutationKey },
  });

  // `state` identifies the callback: other fields must not resend it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each flow
  useEffect(() => {
    if (!isDone && !cache.find({ mutationKey: options.mutationKey })) mutate(callback);
  }, [callback.state]);

  const outcome = outcomes.at(-1);
  return {
    result: outcome?.data,
    error: outcome?.error ?? undefined,
    /** Only after a network error: the callback did not arrive. */
    again: () => mutate(callback),
    /** Drops the outcome: a later visit asks the server again. */
    forget: () => {
      const done = cache.find({ mutationKey: options.mutationKey });
      if (done) cache.remove(done);
    },
  };
}
