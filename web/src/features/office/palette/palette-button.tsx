import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouterState } from "@tanstack/react-router";
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import classes from "./palette-button.module.css";
import { recordPlace } from "./recent-places.ts";

type PaletteButtonProps = {
  fetchPalette: () => Promise<ComponentType<{ onClose: () => void }>>;
};

export function PaletteButton({ fetchPalette }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Palette = useDialogPart({ fetchPart: fetchPalette, isOpen, onClose: close });

  function toggle() {
    if (isOpen) return close();
    if (mayOpenPalette()) return setOpen(true);
    notify.info("Hãy đóng hộp thoại đang mở trước khi tìm nhanh.", { id: "palette" });
  }
  usePaletteKey(toggle);

  return (
    <>
      <UnstyledButton
        className={`tap-touch ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => isRepeatedClick(event) || toggle()}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>Tìm nhanh</span>
        <span className={classes.key} aria-hidden="true">
          {isApple() ? "⌘ K" : "Ctrl K"}
        </span>
      </UnstyledButton>
      {isOpen && Palette ? <Palette onClose={close} /> : null}
    </>
  );
}

/** The back office renders in the browser only. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function usePaletteKey(onKey: () => void): void {
  const press = useEffectEvent(onKey);
  // The key works as soon as the button is visible: a passive effect would run after the paint.
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      // Browsers use it for the address bar.
      event.preventDefault();
      if (!event.repeat) press();
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Except the side panel of a row, which has no input to lose. */
const OTHER_DIALOG = "[aria-modal=true]:not([data-row-panel]), dialog[open]";

/** Input in a dialog would be lost. */
const mayOpenPalette = (): boolean => document.querySelector(OTHER_DIALOG) === null;

const OFFICE = "/_admin";

export function useRecordPlace(userId: string): void {
  // From the matches, since the location may still be that of the sign-in page.
  const path = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId }) => routeId === OFFICE) ? matches.at(-1)?.pathname : undefined,
  });
  useEffect(() => {
    if (path) recordPlace(userId, path);
  }, [path, userId]);
}
