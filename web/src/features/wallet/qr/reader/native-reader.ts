type Detector = {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};

declare global {
  // Not in TypeScript's DOM library: only some browsers have it.
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): Detector;
        getSupportedFormats: () => Promise<readonly string[]>;
      }
    | undefined;
}

const FORMAT = "qr_code";

/** Of a reader that may need a service of the system, which never answers where that is missing. */
const PATIENCE_MS = 2000;

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("No answer"))),
  ]);

export type FrameReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The browser's own reader: the texts of all codes in a frame. Undefined if it has none. */
export async function nativeReader(): Promise<FrameReader | undefined> {
  try {
    const Own = globalThis.BarcodeDetector;
    const formats = await inTime(Own?.getSupportedFormats() ?? Promise.resolve([]));
    if (!Own || !formats.includes(FORMAT)) return undefined;
    const detector = new Own({ formats: [FORMAT] });
    return async (video) => {
      const found = await inTime(detector.detect(video));
      return found.map(({ rawValue }) => rawValue).filter(Boolean);
    };
  } catch {
    return undefined;
  }
}

/** About a second of looks in which the browser's own reader has seen nothing. */
const BLIND_LOOKS = 8;

/**
 * Reads with the browser's own reader while that works, else with the other one: some phones have
 * one that rejects, or that never sees anything.
 */
export function eitherReader(own: FrameReader, other: FrameReader): FrameReader {
  let isOut = false;
  let blindLooks = 0;
  return async (video) => {
    if (isOut) return other(video);
    const found = await own(video).catch(() => undefined);
    if (!found) {
      isOut = true;
      return other(video);
    }
    blindLooks = found.length > 0 ? 0 : blindLooks + 1;
    if (blindLooks < BLIND_LOOKS) return found;
    blindLooks = 0;
    // Most often there is nothing to see, and the other reader may not even load.
    const seen = await other(video).catch(() => []);
    isOut = seen.length > 0;
    return seen;
  };
}
