/**
 * Waits for the turn of this name among the browser's tabs, and keeps it until left. Where the browser
 * refuses locks, as without https, every tab has it.
 */
export function takeTurn(name: string, onTurn: (hasTurn: boolean) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const take = () => {
    if (!signal.aborted) onTurn(true);
  };
  signal.addEventListener("abort", () => onTurn(false));
  async function wait() {
    await navigator.locks.request(name, { signal }, async () => {
      take();
      if (!signal.aborted) await new Promise((leave) => signal.addEventListener("abort", leave));
    });
  }
  // Also rejects when left before it came.
  wait().catch(take);
  return () => leaving.abort();
}

/** Undefined where there are no notifications. */
export function noticePermission(): NotificationPermission | undefined {
  try {
    return Notification.permission;
  } catch {
    return undefined;
  }
}

/** Asks the user; call from the handler of a press. */
export async function askForNotices(): Promise<NotificationPermission | undefined> {
  try {
    return await Notification.requestPermission();
  } catch {
    return undefined;
  }
}

/** Shows a notification that leads back to this tab. False where pages cannot, as on Android. */
export function showNotice(title: string, options: NotificationOptions): boolean {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return true;
  } catch {
    return false;
  }
}
