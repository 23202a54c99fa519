export async function dismissToast(text: string): Promise<void> {
  try {
    const { notifications, notificationsStore } = await import("@mantine/notifications");
    const { notifications: shown, queue } = notificationsStore.getState();
    for (const { id, message } of [...shown, ...queue]) {
      if (id && message === text) notifications.hide(id);
    }
  } catch {
    // The toast code failed to load, so no toast is visible.
  }
}
