import { Loader } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { twoStepOf } from "#web/auth/two-step.ts";
import type { Newcomer, TwoStep } from "#web/lib/history-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { GoogleFailure } from "./google-failure.tsx";
import { readGoogleStart } from "./google-start.ts";
import { NewcomerCard } from "./newcomer-card.tsx";
import classes from "./social.module.css";
import { failedText, texts } from "./texts.ts";
import { useGoogleReturn } from "./use-google-return.ts";

type GoogleReturnScreenProps = {
  /** The query of this page; undefined if it has no `state`. */
  callback: Schema["GoogleCallback"] | undefined;
  /** Set if the callback was sent before a reload, and the role is still missing. */
  newcomer?: Newcomer | undefined;
  onUser: (user: Schema["SessionUser"], from: string | null) => void;
  onTwoStep: (wanted: TwoStep, from: string | null) => void;
  /** Remembers it for a reload; undefined if its flow is over. */
  onNewcomer: (newcomer: Newcomer | undefined) => void;
};

/** The page that Google redirects to: signs in, or asks for what is missing. */
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
      <p className={classes.waiting} role="status">
        <Loader size="sm" aria-hidden="true" />
        Đang xác nhận với Google…
      </p>
    </EntryCard>
  );
}
