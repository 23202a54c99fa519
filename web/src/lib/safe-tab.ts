/** Held by one tab at a time; by every tab if the browser refuses locks, as without https. */
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
  // Also rejects when aborted before the turn came.
  wait().catch(take);
  return () => leaving.abort();
}

export function noticePermission(): NotificationPermission | undefined {
  try {
    return Notification.permission;
  } catch {
    return undefined;
  }
}

/** Call from a click handler. */
export async function askForNotices(): Promise<NotificationPermission | undefined> {
  try {
    return await Notification.requestPermission();
  } catch {
    return undefined;
  }
}

/** False if pages cannot show notifications, as on Android. */
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
