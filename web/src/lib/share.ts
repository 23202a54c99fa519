type Link = { title: string; url: string };

/** The two abilities of the browser that are asked for; either may be missing. */
type Sharer = {
  share?: (link: Link) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** The device's own share sheet; where there is none, the link is copied. */
export async function shareLink(
  link: Link,
  sharer: Sharer,
): Promise<"shared" | "copied" | "failed"> {
  try {
    if (sharer.share) {
      // Called on its owner: a browser's method refuses any other `this`.
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
