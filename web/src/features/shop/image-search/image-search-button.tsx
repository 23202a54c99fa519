import { ActionIcon, Button } from "@mantine/core";
import { IconPhotoSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";

const fetchDialog = () =>
  import("./image-search-dialog.tsx").then((module) => module.ImageSearchDialog);

export function ImageSearchButton({ text }: { text?: string }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const Dialog = useDialogPart({ fetchPart: fetchDialog, isOpen, onClose: close });

  return (
    <>
      {text ? (
        <Button aria-haspopup="dialog" onClick={open}>
          {text}
        </Button>
      ) : (
        <ActionIcon
          color="gray"
          aria-label="Tìm bằng hình ảnh"
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconPhotoSearch size={24} stroke={1.75} />
        </ActionIcon>
      )}
      {isOpen && Dialog ? <Dialog onClose={close} /> : null}
    </>
  );
}
