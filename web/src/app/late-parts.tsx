import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "#web/auth/session.ts";
import { canExtend, isEnding, nextRead, secondsToEnd } from "#web/auth/session-end.ts";
import { signInAgain } from "#web/auth/sign-in-again.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { PageAnnouncer } from "./page-announcer.tsx";

const SessionEndDialog = lazyPart(
  () => import("#web/auth/session-end-dialog.tsx").then((part) => part.SessionEndDialog),
  null,
  () => null,
);

export function LateParts() {
  return (
    <>
      <PageAnnouncer />
      <SessionEnd />
    </>
  );
}

/** Uses the server's time left: the device's clock may be wrong, and another tab in use. */
function SessionEnd() {
  const isOver = useSignal(signInAgain);
  const { data: session, dataUpdatedAt } = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => nextRead(state.data),
  });
  const timeLeft = session?.timeLeft;
  if (!timeLeft || isOver || !isEnding(timeLeft)) return null;
  const endsAt = dataUpdatedAt + secondsToEnd(timeLeft) * 1000;
  // Two dialogs: answering the idle one must not hide the absolute one.
  const key = canExtend(timeLeft) ? "idle" : "absolute";
  return <SessionEndDialog key={key} timeLeft={timeLeft} endsAt={endsAt} />;
}
