/**
 * Hides all toasts with this text, because a newer result replaces them. Does nothing if there is
 * none.
 */
export async function dismissToast(text: string): Promise<void> {
  try {
    const { notifications, notificationsStore } = await import("@mantine/notifications");
    const { notifications: shown, queue } = notificationsStore.getState();
    for (const { id, message } of [...shown, ...queue]) {
      if (id && message === text) notifications.hide(id);
    }
  } catch {
    // Offline before the first toast: none is visible.
  }
}
