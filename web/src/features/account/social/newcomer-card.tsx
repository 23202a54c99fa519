import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import type { Newcomer } from "#web/lib/history-state.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { registerWithGoogle } from "./mutations.ts";
import { RolePhoneModal } from "./role-phone-modal.tsx";
import classes from "./social.module.css";
import { failedText } from "./texts.ts";
import { WayBack } from "./way-back.tsx";

type NewcomerCardProps = {
  newcomer: Newcomer;
  onRegistered: (result: Schema["GoogleResult"]) => void;
  /** The flow has expired or is used up: only a new one can succeed. */
  onFlowLost: (reason: string) => void;
};

/** For a Google user without an account here. Closing the dialog keeps the input. */
export function NewcomerCard({ newcomer, onRegistered, onFlowLost }: NewcomerCardProps) {
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
          onConfirm={(chosen) => mutate({ flow: newcomer.flow, ...chosen })}
        />
      ) : null}
    </EntryCard>
  );
}
