import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import type { MantineColor } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { randomId } from "#web/lib/random-id.ts";
import classes from "./toast-host.module.css";
import { notUndoneText, UNDO_MS, type Undo, UndoMessage, undoByKey } from "./undo-message.tsx";

/** Specification, section 9. */
const toastLifeMs = 5000;
const toastsAtOnce = 3;

export type ToastTone = "success" | "error" | "info" | "warning";
export type Toast = {
  id?: string;
  title?: string;
  text: string;
  tone: ToastTone;
  undo?: Undo | undefined;
};

const looks: Record<ToastTone, { color: MantineColor; icon: ReactNode }> = {
  success: { color: "leaf", icon: <IconCheck size={20} /> },
  error: { color: "red", icon: <IconX size={20} /> },
  info: { color: "blue", icon: <IconInfoSmall size={24} /> },
  warning: { color: "yellow", icon: <IconAlertTriangle size={20} /> },
};

let shown = 0;

export function showToast({ id, title, text, tone, undo }: Toast) {
  const isUrgent = tone === "error" || tone === "warning";
  const kind = id ?? (isUrgent ? tone : undefined);
  const toast = {
    // Mantine drops a toast with an id that is already shown, even if its text differs.
    id: kind && `${kind}: ${text}`,
    title,
    message: text,
    role: isUrgent ? "alert" : "status",
    ...looks[tone],
  };
  notifications.show(undo ? { ...toast, ...undoable(text, undo) } : toast);
  if (undo || !toast.id) return;
  shown += 1;
  // A repeated toast stays its whole time again: Mantine starts anew when the time differs.
  notifications.update({ ...toast, autoClose: toastLifeMs + (shown % 100) });
}

function undoable(text: string, undo: Undo) {
  const id = randomId();
  const onUndo = () => void runUndo(id, undo);
  return { id, autoClose: UNDO_MS, message: <UndoMessage id={id} text={text} onUndo={onUndo} /> };
}

/** No guard against a second press: the button is gone by then. */
async function runUndo(id: string, undo: Undo) {
  const message = "Đang hoàn tác…";
  notifications.update({ id, message, loading: true, autoClose: false, withCloseButton: false });
  try {
    const left = await undo();
    const isWhole = left.length === 0;
    showToast({
      tone: isWhole ? "success" : "warning",
      text: isWhole ? "Đã hoàn tác" : notUndoneText(left),
    });
  } catch (error) {
    showToast({ tone: "error", text: messageOf(error, "Chưa hoàn tác được, bạn thử lại nhé.") });
  } finally {
    notifications.hide(id);
  }
}

export function ToastHost() {
  useEffect(() => {
    document.addEventListener("keydown", undoByKey);
    return () => document.removeEventListener("keydown", undoByKey);
  }, []);
  return (
    <Notifications
      position="top-right"
      autoClose={toastLifeMs}
      limit={toastsAtOnce}
      containerWidth={400}
      classNames={{ root: classes.root }}
    />
  );
}
