/**
 * Takes away the toasts that say this: a newer result has taken its place. A toast that is gone
 * already, or never came, is no failure.
 */
export async function dismissToast(text: string): Promise<void> {
  try {
    const { notifications, notificationsStore } = await import("@mantine/notifications");
    const { notifications: shown, queue } = notificationsStore.getState();
    for (const { id, message } of [...shown, ...queue]) {
      if (id && message === text) notifications.hide(id);
    }
  } catch {
    // Offline before the first toast: none is shown.
  }
}
