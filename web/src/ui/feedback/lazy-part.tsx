import { Button } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import classes from "./empty.module.css";
import { partFailed } from "./texts.ts";

/**
 * Content in a chunk of its own, drawn in its place. Where it does not come, its place alone says so
 * and offers another try, which the network's return makes by itself: what is typed around it stays.
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
    // Not `ErrorState`: this is in the first chunk, for the error screens, and its icons weigh.
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
