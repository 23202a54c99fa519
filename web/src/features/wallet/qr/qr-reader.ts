import { type Remote, transfer, wrap } from "comlink";
import { isHeic } from "#web/lib/picture-bytes.ts";
import type { PictureReading, QrWorker } from "./qr-worker.ts";

/** Decoding larger files may crash the page. */
const MAX_BYTES = 50 * 1024 * 1024;

export type PictureResult = PictureReading | { problem: "tooLarge" | "heic" };

export type QrReader = {
  readFrame: FrameReader;
  readPicture: (file: Blob) => Promise<PictureResult>;
  close: () => void;
};

export function openQrReader(): QrReader {
  const frames = nativeReader().then((own) =>
    own ? eitherReader(own, readInWorker) : readInWorker,
  );
  let started: { worker: Worker; api: Remote<QrWorker>; broken: Promise<never> } | undefined;

  function start() {
    const worker = new Worker(new URL("./qr-worker.ts", import.meta.url), { type: "module" });
    const broken = new Promise<never>((_, reject) => {
      // If the script fails to load, calls would never settle.
      worker.addEventListener("error", () => {
        started = undefined;
        reject(new Error("The QR reader did not start"));
      });
    });
    // Each call races with it; avoids an unhandled rejection.
    broken.catch(() => {});
    return { worker, api: wrap<QrWorker>(worker), broken };
  }

  async function inWorker<T>(call: (api: Remote<QrWorker>) => Promise<T>): Promise<T> {
    started ??= start();
    return Promise.race([call(started.api), started.broken]);
  }

  async function readInWorker(video: HTMLVideoElement): Promise<readonly string[]> {
    // While the camera changes, a video has no picture.
    const frame = await createImageBitmap(video).catch(() => undefined);
    if (!frame) return [];
    return inWorker((api) => api.readFrame(transfer(frame, [frame])));
  }

  /** The page decodes more formats than a worker: SVG, and HEIC in Safari. */
  async function readShown(file: Blob): Promise<PictureResult> {
    const { bitmapOf } = await import("#web/lib/image-file.ts");
    const bitmap = await bitmapOf(file).catch(() => undefined);
    if (!bitmap) return { problem: (await isHeic(file)) ? "heic" : "noPicture" };
    const found = await inWorker((api) => api.readFrame(transfer(bitmap, [bitmap])));
    const [text, ...others] = new Set(found);
    if (others.length > 0) return { problem: "severalCodes" };
    return text ? { text } : { problem: "noCode" };
  }

  return {
    readFrame: async (video) => (await frames)(video),
    async readPicture(file) {
      if (file.size > MAX_BYTES) return { problem: "tooLarge" };
      const reading = await inWorker<PictureReading>(async (api) => api.readPicture(file));
      const isUnread = "problem" in reading && reading.problem === "noPicture";
      return isUnread ? readShown(file) : reading;
    },
    close() {
      started?.worker.terminate();
      started = undefined;
    },
  };
}

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

/** The detector may need a system service, and never answers where that is missing. */
const PATIENCE_MS = 2000;

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("No answer"))),
  ]);

type FrameReader = (video: HTMLVideoElement) => Promise<readonly string[]>;

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

/** About a second in which the browser's own reader has found nothing. */
const BLIND_LOOKS = 8;

/** Falls back for good if the browser's reader fails: on some phones it rejects, or never finds anything. */
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
    // Usually there is no code in view, and the other reader may not load at all.
    const seen = await other(video).catch(() => []);
    isOut = seen.length > 0;
    return seen;
  };
}
