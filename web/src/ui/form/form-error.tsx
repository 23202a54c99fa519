import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import classes from "./form-error.module.css";

/**
 * The failure of a form or dialog as a whole; field errors belong to the fields. Nothing may move
 * under the pointer: it stands below the buttons (`EntryForm` shows its own at the end of the card,
 * below the links too), and its room stays when it goes.
 */
export function FormError({ text }: { text: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    if (!text || !current) return;
    current.style.minHeight = `${current.offsetHeight}px`;
    // Sent by Enter: no pointer rests on anything, and a phone's keyboard may hide the message. A
    // field that is wrong has the focus for that, and stays in sight.
    const { activeElement } = document;
    if (!activeElement?.matches("input") || activeElement.ariaInvalid === "true") return;
    current.scrollIntoView({ block: "nearest" });
  }, [text]);

  return (
    <div role="alert" className={classes.live} ref={element}>
      {text ? (
        <p className={classes.root}>
          <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
