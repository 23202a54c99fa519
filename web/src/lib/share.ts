type Link = { title: string; url: string };

/** For a receipt, which has no link that others could open. */
type Words = { title: string; text: string };

type Sharer = {
  share?: (shared: Link | Words) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

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

/** Many browsers share links only. */
type FileSharer = {
  canShare?: (shared: { files: File[] }) => boolean;
  share?: (shared: { files: File[] }) => Promise<void>;
};

export const canShareFile = (file: File, sharer: FileSharer): boolean =>
  sharer.share !== undefined && (sharer.canShare?.({ files: [file] }) ?? false);

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

/** For pages without HTTPS and in-app browsers, where the clipboard API is not available. */
function copySelected(text: string): boolean {
  if (typeof document === "undefined") return false;
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px";
  // A modal dialog keeps the focus inside.
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
