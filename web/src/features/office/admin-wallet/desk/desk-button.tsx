import { Button } from "@mantine/core";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import type { DeskAction } from "./desk-action.ts";
import classes from "./desk-actions.module.css";

type DeskButtonProps = {
  action: DeskAction;
  onRef: (button: HTMLButtonElement | null) => void;
};

/** A decision. Stays the same element when it cannot be done, so that it keeps the focus. */
export function DeskButton({ action, onRef }: DeskButtonProps) {
  const { key, label, onRun, whyNot, isPrimary = false } = action;
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  const isPossible = whyNot === undefined;
  return (
    <>
      <Button
        ref={onRef}
        variant={isPrimary ? "filled" : "default"}
        aria-keyshortcuts={key.toUpperCase()}
        rightSection={
          <span className={classes.key} aria-hidden="true">
            {key.toUpperCase()}
          </span>
        }
        {...(isPossible ? { onClick: onRun } : props)}
      >
        {label}
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}
