import type { QrReader } from "./reader/qr-reader.ts";

/** Between two looks: often enough for a steady hand, seldom enough for a small battery. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Looks at the video until it shows a code, or `signal` ends it. Rejects if the reader does not work.
 */
export async function scan(
  video: HTMLVideoElement,
  reader: Pick<QrReader, "readFrame">,
  signal: AbortSignal,
): Promise<string | undefined> {
  while (!signal.aborted) {
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const text = isReady ? await reader.readFrame(video) : undefined;
    if (signal.aborted) return undefined;
    if (text) return text;
    await pause();
  }
  return undefined;
}
