import type { QrReader } from "./qr-reader.ts";

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

/** Looks that must show the same code, and no other between: one look may miss the other of two. */
const SURE_LOOKS = 2;

/** The same after two were in view, about a second: by then the other has been taken away. */
const SURE_LOOKS_AFTER_SEVERAL = 8;

type Verdict = {
  /** Two different codes are in view: neither is chosen for the user. */
  isSeveral: boolean;
  /** The code that is in view alone. */
  text: string | undefined;
};

/** Judges what one look after the other shows. */
function watchForLoneCode(): (found: readonly string[]) => Verdict {
  let last: string | undefined;
  let looks = 0;
  let isSeveral = false;

  return (found) => {
    const [text, ...others] = new Set(found);
    if (others.length > 0) {
      last = undefined;
      looks = 0;
      isSeveral = true;
      return { isSeveral, text: undefined };
    }
    if (text && text !== last) {
      last = text;
      looks = 0;
    }
    if (text || isSeveral) looks += 1;
    if (looks < (isSeveral ? SURE_LOOKS_AFTER_SEVERAL : SURE_LOOKS)) {
      return { isSeveral, text: undefined };
    }
    looks = 0;
    isSeveral = false;
    return { isSeveral, text };
  };
}
