import { ActionIcon, Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { SideDrawer } from "../overlay/side-drawer.tsx";
import classes from "./tool-sheet.module.css";

type ToolSheetProps = {
  /** The button says so; without it there are three dots. */
  text?: string | undefined;
  /** Buttons, each on a line of its own. */
  children: ReactNode;
};

/** Folds buttons behind one, for narrow screens. */
export function ToolSheet({ text, children }: ToolSheetProps) {
  const [isOpen, setOpen] = useState(false);

  // What a press opens would be behind the sheet; only a menu opens in it.
  function onClick({ target }: MouseEvent) {
    const pressed = target instanceof Element && target.closest("button");
    if (pressed && !pressed.matches("[aria-haspopup], [aria-disabled=true]")) setOpen(false);
  }

  const opener = {
    variant: "default",
    "aria-haspopup": "dialog",
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {text ? (
        <Button {...opener} leftSection={<IconDots size={18} />}>
          {text}
        </Button>
      ) : (
        <ActionIcon {...opener} aria-label="Thao tác khác">
          <IconDots size={20} />
        </ActionIcon>
      )}
      <SideDrawer title="Thao tác" side="sheet" open={isOpen} onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the buttons inside take the keys */}
        <div className={classes.root} onClick={onClick}>
          {children}
        </div>
      </SideDrawer>
    </>
  );
}
