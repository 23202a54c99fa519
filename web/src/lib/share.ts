type Link = { title: string; url: string };

/** The browser APIs in use; either may be missing. */
type Sharer = {
  share?: (link: Link) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Opens the device's share sheet; copies the link if there is none. */
export async function shareLink(
  link: Link,
  sharer: Sharer,
): Promise<"shared" | "copied" | "failed"> {
  try {
    if (sharer.share) {
      // A browser method throws if called on any other `this`.
      await sharer.share(link);
      return "shared";
    }
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
  }
  try {
    if (!sharer.clipboard) return "failed";
    await sharer.clipboard.writeText(link.url);
    return "copied";
  } catch {
    return "failed";
  }
}
