import { ActionIcon } from "@mantine/core";
import { IconKeyboard } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { DeskAction } from "./desk-action.ts";
import classes from "./desk-actions.module.css";
import { DeskButton } from "./desk-button.tsx";
import { DeskHelp } from "./desk-help.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";

type DeskActionsProps = {
  /** The last one is the nearest to the thumb: put the primary one there. */
  actions: readonly DeskAction[];
};

/** The decisions in the footer of a row panel, with a key for each, and the list of all keys. */
export function DeskActions({ actions }: DeskActionsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const openHelp = () => setHelpOpen(true);

  /** A key that cannot be used now shows why, on its button. */
  function press({ key, whyNot, onRun }: DeskAction): void {
    if (whyNot === undefined) {
      onRun();
      return;
    }
    const button = buttons.current.get(key);
    button?.blur();
    button?.focus();
  }

  const inside = useDeskKeys({
    "?": openHelp,
    ...Object.fromEntries(actions.map((action) => [action.key, () => press(action)])),
  });

  return (
    <div ref={inside} className={classes.root}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Phím tắt"
        aria-keyshortcuts="?"
        title="Phím tắt (?)"
        className={classes.help}
        onClick={openHelp}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {actions.map((action) => (
        <DeskButton
          key={action.key}
          action={action}
          onRef={(button) => buttons.current.set(action.key, button)}
        />
      ))}
      {isHelpOpen ? <DeskHelp actions={actions} onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
