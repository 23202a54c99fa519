import { Button } from "@mantine/core";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { readGoogleStart } from "./google-start.ts";
import classes from "./social.module.css";
import { WayBack } from "./way-back.tsx";

const titles = { login: "Chưa đăng nhập được", register: "Chưa đăng ký được" };

type GoogleFailureProps = {
  text: string;
  /** Only where the same answer may be handed over again. */
  onRetry?: (() => void) | undefined;
};

/** Google said no, or nothing: why, and the way back to where it began. */
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
