import { Button, Group } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import classes from "./empty.module.css";
import { notify } from "./notify.ts";
import { partFailed } from "./texts.ts";

/** What one press tries again: the same part stands in every row, and others were lost with it. */
const RETRY = "tap-retry";
const retry = () => window.dispatchEvent(new Event(RETRY));

/**
 * Content in its own chunk. If loading fails, only its place shows an error with a retry button, so
 * that input around it is not lost; it also retries when the network is back. `Failed` is for places
 * that have no room for a sentence.
 */
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

/** Not `ErrorState`: this is in the first chunk, for the error screens, and its icons are heavy. */
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
  /** Resets `isWanted`, so that the next request tries again. */
  onFail: () => void;
};

/**
 * A component, once it is wanted and loaded. Unlike with `lazy`, a failed load does not take down
 * the screen.
 */
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

/** Reports a dialog that failed to load. */
export function notifyPartFailed(): void {
  notify.error(partFailed.reason, { id: "lost-part", title: partFailed.title });
}

type Dialog<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isOpen: boolean;
  /** Closes it again, so that the user can retry. */
  onClose: () => void;
};

/** A dialog that is loaded when opened. If that fails, a toast says so and the dialog closes. */
export function useDialogPart<P>({ fetchPart, isOpen, onClose }: Dialog<P>) {
  function onFail() {
    notifyPartFailed();
    onClose();
  }
  return useLazyPart({ fetchPart, isWanted: isOpen, onFail });
}
