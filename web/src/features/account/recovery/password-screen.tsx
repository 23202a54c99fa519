import type { Recovery } from "#web/lib/history-state.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import classes from "./recovery.module.css";

type PasswordScreenProps = {
  recovery: Recovery;
  /** Stores that the password was changed, so that it survives a reload. */
  onChanged: () => void;
  /** Called some seconds after the change, to go to login. */
  onDone: () => void;
};

/** Last step: the new password. */
export function PasswordScreen({ recovery, onChanged, onDone }: PasswordScreenProps) {
  const { email, isDone } = recovery;
  if (isDone) return <PasswordChanged email={email} onDone={onDone} />;
  return (
    <EntryCard
      title="Đổi mật khẩu"
      hint={
        <>
          Mật khẩu mới cho <strong>{email}</strong>
        </>
      }
      foot={
        <TextLink to="/otp" search={true} state={{ recovery }} replace className={classes.link}>
          Quay lại nhập mã
        </TextLink>
      }
    >
      <NewPasswordForm email={email} onChanged={onChanged} />
    </EntryCard>
  );
}
