import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { mayOpenPalette } from "./may-open-palette.ts";
import classes from "./palette-button.module.css";
import { usePaletteKey } from "./use-palette-key.ts";

type PaletteButtonProps = {
  /** Loads the palette, when it is opened for the first time. */
  fetchPalette: () => Promise<ComponentType<{ onClose: () => void }>>;
};

/** Opens the palette by a press or by Ctrl+K, ⌘K; the same keys close it. */
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
        className={classes.root}
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
