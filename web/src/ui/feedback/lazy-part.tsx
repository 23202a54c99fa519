import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import classes from "./empty.module.css";
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
      <div className={classes.action}>
        <Button variant="default" onClick={onRetry}>
          Thử lại
        </Button>
      </div>
    </div>
  );
}
