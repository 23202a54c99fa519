import { expose } from "comlink";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { sizesToTry } from "./sizes.ts";

// From our own server: by default it is fetched from another site.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith(".wasm") ? wasmUrl : prefix + path,
  },
});

const options: ReaderOptions = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 };

/** The text of a QR code, or why there is none. */
export type PictureReading = { text: string } | { problem: "noPicture" | "noCode" };

async function textOf(bitmap: ImageBitmap, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("No canvas to draw on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, 0, 0, width, height);
  const [found] = await readBarcodes(brush.getImageData(0, 0, width, height), options);
  return found?.text || undefined;
}

const worker = {
  /** The text in a frame of the camera. */
  async readFrame(frame: ImageBitmap): Promise<string | undefined> {
    try {
      return await textOf(frame, frame.width, frame.height);
    } finally {
      frame.close();
    }
  },

  /** The text in a picture, however large: it is read in several sizes. */
  async readPicture(file: Blob): Promise<PictureReading> {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (!bitmap) return { problem: "noPicture" };
    try {
      for (const { width, height } of sizesToTry(bitmap)) {
        const text = await textOf(bitmap, width, height);
        if (text) return { text };
      }
      return { problem: "noCode" };
    } finally {
      bitmap.close();
    }
  },
};

export type QrWorker = typeof worker;

expose(worker);
