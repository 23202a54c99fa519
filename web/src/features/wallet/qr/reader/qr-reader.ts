import { type Remote, transfer, wrap } from "comlink";
import { nativeReader } from "./native-reader.ts";
import type { PictureReading, QrWorker } from "./qr-worker.ts";

/** Larger files are refused: decoding them may take the page down. */
const MAX_BYTES = 50 * 1024 * 1024;

export type PictureResult = PictureReading | { problem: "tooLarge" };

export type QrReader = {
  /** The texts of all codes in view. */
  readFrame: (video: HTMLVideoElement) => Promise<readonly string[]>;
  /** Rejects if the reader cannot be loaded. */
  readPicture: (file: Blob) => Promise<PictureResult>;
  close: () => void;
};

/**
 * Reads QR codes on this device: frames with the browser's own reader where there is one, everything
 * else in a worker that starts on first use.
 */
export function openQrReader(): QrReader {
  const native = nativeReader();
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
    // Each call races with it; alone it is no failure.
    broken.catch(() => {});
    return { worker, api: wrap<QrWorker>(worker), broken };
  }

  async function inWorker<T>(call: (api: Remote<QrWorker>) => Promise<T>): Promise<T> {
    started ??= start();
    return Promise.race([call(started.api), started.broken]);
  }

  return {
    async readFrame(video) {
      const own = await native;
      if (own) return own(video);
      const frame = await createImageBitmap(video);
      return inWorker((api) => api.readFrame(transfer(frame, [frame])));
    },
    async readPicture(file) {
      if (file.size > MAX_BYTES) return { problem: "tooLarge" };
      return inWorker<PictureReading>(async (api) => api.readPicture(file));
    },
    close() {
      started?.worker.terminate();
      started = undefined;
    },
  };
}
