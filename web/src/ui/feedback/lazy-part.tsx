import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import classes from "./empty.module.css";
import { partFailed } from "./texts.ts";

/**
 * Content in its own chunk. If loading fails, only its place shows an error with a retry button, so
 * that input around it is not lost; it also retries when the network is back.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder: ReactNode,
) {
  let fetched: ComponentType<P> | undefined;

  return function LazyPart(props: P): ReactNode {
    const [Part, setPart] = useState(() => fetched);
    const [attempt, setAttempt] = useState(1);
    const [failedAttempt, setFailedAttempt] = useState(0);
    const hasFailed = failedAttempt === attempt;
    const retry = () => setAttempt((now) => now + 1);

    useEffect(() => {
      if (Part) return;
      fetchPart().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        () => setFailedAttempt(attempt),
      );
    }, [Part, attempt]);

    useEffect(() => {
      if (!hasFailed) return undefined;
      const onOnline = () => setAttempt((now) => now + 1);
      window.addEventListener("online", onOnline);
      return () => window.removeEventListener("online", onOnline);
    }, [hasFailed]);

    if (Part) return <Part {...props} />;
    if (!hasFailed) return placeholder;
    // Not `ErrorState`: this is in the first chunk, for the error screens, and its icons are heavy.
    return (
      <div className={classes.root} role="alert">
        <p className={classes.text}>{partFailed.title}</p>
        <p className={classes.hint}>{partFailed.reason}</p>
        <div className={classes.action}>
          <Button variant="default" onClick={retry}>
            Thử lại
          </Button>
        </div>
      </div>
    );
  };
}
