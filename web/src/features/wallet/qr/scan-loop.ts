import { watchForLoneCode } from "./lone-code.ts";
import type { QrReader } from "./reader/qr-reader.ts";

/** Between two looks: often enough for a steady hand, seldom enough for a small battery. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

type ScanOptions = Pick<QrReader, "readFrame"> & {
  signal: AbortSignal;
  /** After each look: whether two different codes are in view. */
  onSeveral: (isSeveral: boolean) => void;
};

/**
 * Looks at the video until it shows one code alone, or `signal` ends it. Rejects if the reader does
 * not work.
 */
export async function scan(
  video: HTMLVideoElement,
  { readFrame, signal, onSeveral }: ScanOptions,
): Promise<string | undefined> {
  const judge = watchForLoneCode();
  while (!signal.aborted) {
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const found = isReady ? await readFrame(video) : [];
    if (signal.aborted) return undefined;
    const { isSeveral, text } = judge(found);
    onSeveral(isSeveral);
    if (text) return text;
    await pause();
  }
  return undefined;
}
