import type { QueryClient } from "@tanstack/react-query";
import { notify } from "#web/ui/feedback/notify.ts";
import { sessionQuery } from "./session.ts";

/** A background tab waits until it is visible, because toasts expire. */
export async function announceUserChange(client: QueryClient): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery).catch(() => undefined);
  await whenSeen();
  notify.info(textFor(session?.user?.fullName), { title: "Đã đổi tài khoản" });
}

function textFor(name: string | undefined): string {
  const who = name ? `${name} vừa đăng nhập` : "Một tài khoản khác vừa đăng nhập";
  return `${who} ở một tab khác nên trang này đã được tải lại. Nội dung mà tài khoản trước đang nhập không được giữ.`;
}

function whenSeen(): Promise<void> {
  return new Promise((resolve) => {
    function settle() {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", settle);
      resolve();
    }
    document.addEventListener("visibilitychange", settle);
    settle();
  });
}
