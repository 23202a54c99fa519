import { Button, Divider } from "@mantine/core";
import { IconBrandChrome, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { chromeLink, type InAppBrowser, inAppBrowser } from "#web/lib/in-app-browser.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FacebookButton } from "./facebook-button.tsx";
import { GoogleButton } from "./google-button.tsx";
import type { GoogleStart } from "./google-start.ts";
import classes from "./social.module.css";
import { googleElsewhere } from "./texts.ts";

type SocialSignInProps = {
  start: GoogleStart;
  isRemembered?: () => boolean;
  /** What the user should know before choosing Google. */
  note?: ReactNode;
};

/** The other sign-in methods with a divider: above the form, or below it where Google refuses. */
export function SocialSignIn({ start, isRemembered, note }: SocialSignInProps) {
  const inApp = inAppBrowser();
  const divider = <Divider label="hoặc" labelPosition="center" />;
  return (
    <div className={classes.root}>
      {inApp ? (
        <>
          {divider}
          <GoogleElsewhere intent={start.intent} inApp={inApp} />
        </>
      ) : (
        <>
          <GoogleButton start={start} isRemembered={isRemembered} />
          {note ? <p className={classes.note}>{note}</p> : null}
        </>
      )}
      <FacebookButton intent={start.intent} />
      {inApp ? null : divider}
    </div>
  );
}

type GoogleElsewhereProps = { intent: GoogleStart["intent"]; inApp: InAppBrowser };

/** Google answers 403 to the browsers of apps: it is said before, with the way out. */
function GoogleElsewhere({ intent, inApp }: GoogleElsewhereProps) {
  const { href } = window.location;
  async function copy() {
    const result = await shareLink({ title: "TAP", url: href }, { clipboard: navigator.clipboard });
    if (result === "copied") notify.success("Đã sao chép liên kết", { id: "elsewhere" });
    else notify.error(`Không sao chép được. Liên kết: ${href}`, { id: "elsewhere" });
  }
  return (
    <>
      <p className={classes.note}>{googleElsewhere(intent, inApp)}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconCopy size={20} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Sao chép liên kết
      </Button>
      {inApp.other === "Chrome" ? (
        <Button
          component="a"
          href={chromeLink(href)}
          variant="default"
          fullWidth
          leftSection={<IconBrandChrome size={20} aria-hidden="true" />}
        >
          Mở bằng Chrome
        </Button>
      ) : null}
    </>
  );
}
