import { Divider } from "@mantine/core";
import type { ReactNode } from "react";
import type { Beginning } from "./beginning.ts";
import { FacebookButton } from "./facebook-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import classes from "./social.module.css";

type SocialSignInProps = {
  beginning: Beginning;
  isRemembered?: () => boolean;
  /** What should be known before Google is chosen. */
  note?: ReactNode;
};

/** The other ways in, above the form, and the line that parts them from it. */
export function SocialSignIn({ beginning, isRemembered, note }: SocialSignInProps) {
  return (
    <div className={classes.root}>
      <GoogleButton beginning={beginning} isRemembered={isRemembered} />
      {note ? <p className={classes.note}>{note}</p> : null}
      <FacebookButton intent={beginning.intent} />
      <Divider label="hoặc" labelPosition="center" />
    </div>
  );
}
