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
  try {
    if (!sharer.clipboard) return "failed";
    await sharer.clipboard.writeText("url" in shared ? shared.url : shared.text);
    return "copied";
  } catch {
    return "failed";
  }
}
