import "../overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { createContext, type ReactNode, type RefObject, useRef } from "react";
import { useCovered } from "../overlay/overlay-stack.ts";
import { useReturnFocus } from "../overlay/use-return-focus.ts";
import classes from "./form-modal.module.css";

type CloseForm = () => void;

/** Closes the form of the dialog, which may ask first; null as long as there is none. */
export const CloseFormContext = createContext<RefObject<CloseForm | null>>({ current: null });

type FormDialogProps = {
  title: string;
  /** For a dialog without a form; a form has its own. */
  onClose: () => void;
  /** A `FormBody`, or what is shown until its data is there. */
  children: ReactNode;
};

/**
 * The dialog of a form that loads what it edits: waiting and form are the same dialog, so that it is
 * neither shown nor read out twice. Render it while it should be open.
 */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const closeForm = useRef<CloseForm>(null);
  const covered = useCovered();
  useReturnFocus();
  return (
    <CloseFormContext value={closeForm}>
      <Modal
        opened
        onClose={() => (closeForm.current ?? onClose)()}
        title={title}
        size="lg"
        classNames={{ content: classes.content, body: classes.body }}
        closeOnEscape={!covered}
        closeOnClickOutside={false}
      >
        {children}
      </Modal>
    </CloseFormContext>
  );
}
