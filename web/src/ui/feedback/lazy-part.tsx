import { Button, Group } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import classes from "./empty.module.css";
import { notify } from "./notify.ts";
import { partFailed } from "./texts.ts";

/** One press retries every failed part: the same part may stand in every row. */
const RETRY = "tap-retry";
const retry = () => window.dispatchEvent(new Event(RETRY));

/** A failed load shows only in its place, so that input around it is kept; it retries once online. */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder: ReactNode,
  Failed: ComponentType<{ onRetry: () => void }> = PartFailed,
) {
  let fetched: ComponentType<P> | undefined;

  return function LazyPart(props: P): ReactNode {
    const [Part, setPart] = useState(() => fetched);
    const [hasFailed, setFailed] = useState(false);

    useEffect(() => {
      if (Part) return;
      if (hasFailed) {
        const again = () => setFailed(false);
        for (const event of [RETRY, "online"])
          window.addEventListener(event, again, { once: true });
        return;
      }
      fetchPart().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        () => setFailed(true),
      );
    }, [Part, hasFailed]);

    if (Part) return <Part {...props} />;
    return hasFailed ? <Failed onRetry={retry} /> : placeholder;
  };
}

/** Not `ErrorState`, whose icons are too heavy for the first chunk, which holds this. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.root} role="alert">
      <p className={classes.text}>{partFailed.title}</p>
      <p className={classes.hint}>{partFailed.reason}</p>
      <Group gap="sm" align="stretch" justify="center" mt="lg">
        <Button variant="default" onClick={onRetry}>
          Thử lại
        </Button>
      </Group>
    </div>
  );
}

type Wanted<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isWanted: boolean;
  /** Must reset `isWanted`, so that the next request tries again. */
  onFail: () => void;
};

/** Unlike with `lazy`, a failed load does not take down the screen. */
export function useLazyPart<P>({ fetchPart, isWanted, onFail }: Wanted<P>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  const fetchNow = useEffectEvent(() => {
    if (!Part) fetchPart().then((part) => setPart(() => part), onFail);
  });
  useEffect(() => {
    if (isWanted) fetchNow();
  }, [isWanted]);
  return Part;
}

export function notifyPartFailed(): void {
  notify.error(partFailed.reason, { id: "lost-part", title: partFailed.title });
}

type Dialog<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isOpen: boolean;
  onClose: () => void;
};

/** Calls `onClose` if loading fails, so that the user can retry. */
export function useDialogPart<P>({ fetchPart, isOpen, onClose }: Dialog<P>) {
  function onFail() {
    notifyPartFailed();
    onClose();
  }
  return useLazyPart({ fetchPart, isWanted: isOpen, onFail });
}
