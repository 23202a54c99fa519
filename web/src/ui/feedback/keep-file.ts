import { inAppBrowser } from "#web/lib/in-app-browser.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { shareFile } from "#web/lib/share.ts";
import { notify } from "./notify.ts";

const elsewhere = (what: string) => {
  const { app = "Trình duyệt này", other = "trình duyệt khác" } = inAppBrowser() ?? {};
  const who = app === "ứng dụng này" ? "Trình duyệt của ứng dụng này" : app;
  return `${who} không ${what} được. Hãy mở trang này bằng ${other} rồi thử lại.`;
};

/** Resolves to whether the file was kept. Downloads do nothing in the browser of an app: share it there. */
export async function keepFile(file: Blob, name: string): Promise<boolean> {
  if (!inAppBrowser()) {
    saveFile(file, name);
    return true;
  }
  const result = await shareFile(new File([file], name, { type: file.type }), navigator);
  if (result !== "failed") return result === "shared";
  notify.warning(elsewhere("tải tệp"), { id: "elsewhere" });
  return false;
}

/** False if the browser cannot print; the user has been told so. */
export async function printPage(): Promise<boolean> {
  await document.fonts.ready;
  if (inAppBrowser() || typeof window.print !== "function") {
    notify.warning(elsewhere("in"), { id: "elsewhere" });
    return false;
  }
  window.print();
  return true;
}
