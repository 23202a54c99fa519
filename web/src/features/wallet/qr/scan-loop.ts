import type { QrReader } from "./qr-reader.ts";

/** Between two looks; shorter pauses drain the battery. */
const PAUSE_MS = 120;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

type ScanOptions = Pick<QrReader, "readFrame"> & {
  signal: AbortSignal;
  onSeveral: (isSeveral: boolean) => void;
};

/** Resolves once one code alone is in view, or undefined after an abort. Rejects if the reader fails. */
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

/** Looks that must show the same code, because one look may miss the other of two. */
const SURE_LOOKS = 2;

/** After two codes were in view: about a second, in which the other is taken away. */
const SURE_LOOKS_AFTER_SEVERAL = 8;

type Verdict = {
  /** Two codes are in view: never choose one for the user. */
  isSeveral: boolean;
  text: string | undefined;
};

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
