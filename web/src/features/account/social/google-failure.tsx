import { Button } from "@mantine/core";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { readGoogleStart } from "./google-start.ts";
import classes from "./social.module.css";
import { WayBack } from "./way-back.tsx";

const titles = { login: "Chưa đăng nhập được", register: "Chưa đăng ký được" };

type GoogleFailureProps = {
  text: string;
  /** Only if the same callback may be sent again. */
  onRetry?: (() => void) | undefined;
};

/** Signing in with Google failed: says why and links back to where it started. */
export function GoogleFailure({ text, onRetry }: GoogleFailureProps) {
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
