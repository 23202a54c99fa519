type Link = { title: string; url: string };

/** Words instead of a link: a receipt that nobody else could open. */
type Words = { title: string; text: string };

/** The browser APIs in use; either may be missing. */
type Sharer = {
  share?: (shared: Link | Words) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Opens the device's share sheet; copies the link, or the words, if there is none. */
export async function shareLink(
  shared: Link | Words,
  sharer: Sharer,
): Promise<"shared" | "copied" | "failed"> {
  try {
    if (sharer.share) {
      // A browser method throws if called on any other `this`.
      await sharer.share(shared);
      return "shared";
    }
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  const text = "url" in shared ? shared.url : shared.text;
  try {
    if (!sharer.clipboard) return copySelected(text) ? "copied" : "failed";
    await sharer.clipboard.writeText(text);
    return "copied";
  } catch {
    return copySelected(text) ? "copied" : "failed";
  }
}

/** The browser APIs in use; either may be missing, and many share links alone. */
type FileSharer = {
  canShare?: (shared: { files: File[] }) => boolean;
  share?: (shared: { files: File[] }) => Promise<void>;
};

/** Whether the device's share sheet takes files such as this one. */
export const canShareFile = (file: File, sharer: FileSharer): boolean =>
  sharer.share !== undefined && (sharer.canShare?.({ files: [file] }) ?? false);

/** Hands a file to the share sheet. Closing the sheet is a choice, not a failure. */
export async function shareFile(
  file: File,
  sharer: FileSharer,
): Promise<"shared" | "closed" | "failed"> {
  if (!canShareFile(file, sharer)) return "failed";
  try {
    await sharer.share?.({ files: [file] });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "failed";
  }
}

/** As browsers copied before the clipboard, which asks for HTTPS and which apps' browsers refuse. */
function copySelected(text: string): boolean {
  if (typeof document === "undefined") return false;
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  // A modal dialog keeps the focus from all around it.
  (focused?.closest("dialog, [role=dialog]") ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
