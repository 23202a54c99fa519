import { Divider } from "@mantine/core";
import type { ReactNode } from "react";
import { FacebookButton } from "./facebook-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import type { GoogleStart } from "./google-start.ts";
import classes from "./social.module.css";

type SocialSignInProps = {
  start: GoogleStart;
  isRemembered?: () => boolean;
  /** What the user should know before choosing Google. */
  note?: ReactNode;
};

/** The other sign-in methods, above the form, with a divider. */
export function SocialSignIn({ start, isRemembered, note }: SocialSignInProps) {
  return (
    <div className={classes.root}>
      <GoogleButton start={start} isRemembered={isRemembered} />
      {note ? <p className={classes.note}>{note}</p> : null}
      <FacebookButton intent={start.intent} />
      <Divider label="hoặc" labelPosition="center" />
    </div>
  );
}
