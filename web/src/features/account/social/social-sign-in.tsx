import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Divider.layer.css";
import { Badge, Button, Divider } from "@mantine/core";
import { useTimeout, useWindowEvent } from "@mantine/hooks";
import {
  IconBrandChrome,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
  IconCopy,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { chromeLink, type InAppBrowser, inAppBrowser } from "#web/lib/in-app-browser.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { startGoogle } from "./queries.ts";
import {
  facebookText,
  type GoogleStart,
  googleElsewhere,
  storeGoogleStart,
  texts,
} from "./rules.ts";
import classes from "./social.module.css";

type SocialSignInProps = {
  start: GoogleStart;
  isRemembered?: () => boolean;
  note?: ReactNode;
};

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

/** Google answers 403 to in-app browsers: say so first, and offer a way out. */
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

/** By then the page is gone, or the user has stopped it or kept unsaved input. */
const LEAVING_MS = 5_000;

type GoogleButtonProps = {
  start: GoogleStart;
  isRemembered?: (() => boolean) | undefined;
  leave?: (url: string) => void;
};

export function GoogleButton({ start, isRemembered, leave = goTo }: GoogleButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { start: stopLeavingLater } = useTimeout(() => setLeaving(false), LEAVING_MS);
  const { mutate, isPending, error } = useSingleMutation({
    ...startGoogle,
    onSuccess: ({ url }) => {
      storeGoogleStart(start);
      setLeaving(true);
      stopLeavingLater();
      leave(url);
    },
  });
  // On Back from Google's page, the browser may restore this page as it was left.
  useWindowEvent("pageshow", () => setLeaving(false));

  function begin() {
    const { intent, from } = start;
    mutate({ intent, from, remember: isRemembered?.() ?? false });
  }

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBrandGoogleFilled size={20} aria-hidden="true" />}
        loading={isPending || isLeaving}
        onClick={begin}
      >
        Tiếp tục với Google
      </Button>
      <FormError text={error && messageOf(error, texts.unreachable)} />
    </>
  );
}

function goTo(url: string) {
  window.location.assign(url);
}

/** Looks disabled, but can be focused and pressed to learn why. */
function FacebookButton({ intent }: { intent: Schema["GoogleIntent"] }) {
  return (
    <Button
      variant="default"
      fullWidth
      classNames={{ root: classes.soon, section: classes.section }}
      aria-disabled
      data-disabled
      leftSection={<IconBrandFacebookFilled size={20} aria-hidden="true" />}
      rightSection={
        <Badge variant="default" lang="en">
          Soon
        </Badge>
      }
      onClick={() => notify.info(facebookText[intent], { id: `facebook-${intent}` })}
    >
      Tiếp tục với Facebook
    </Button>
  );
}
