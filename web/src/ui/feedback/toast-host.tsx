import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./toast-host.module.css";

/** Specification, section 9. */
const toastLifeMs = 5000;
const toastsAtOnce = 3;

export type ToastTone = "success" | "error" | "info" | "warning";
export type Toast = { id?: string; title?: string; text: string; tone: ToastTone };

const looks: Record<ToastTone, { color: string; icon: ReactNode }> = {
  success: { color: "leaf", icon: <IconCheck size={20} /> },
  error: { color: "red", icon: <IconX size={20} /> },
  info: { color: "blue", icon: <IconInfoSmall size={24} /> },
  warning: { color: "yellow", icon: <IconAlertTriangle size={20} /> },
};

export function showToast({ id, title, text, tone }: Toast) {
  const isUrgent = tone === "error" || tone === "warning";
  notifications.show({
    // Mantine drops a toast with an id that is already shown, even if its text differs.
    id: id && `${id}: ${text}`,
    title,
    message: text,
    role: isUrgent ? "alert" : "status",
    ...looks[tone],
  });
}

export function ToastHost() {
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
