import { expose } from "comlink";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { sizesToTry } from "./sizes.ts";

// By default ZXing fetches the module from another site.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) =>
      path.endsWith(".wasm") ? wasmUrl : prefix + path,
  },
});

const options: ReaderOptions = { formats: ["QRCode"], tryHarder: true };

export type PictureReading =
  | { text: string }
  | { problem: "noPicture" | "noCode" | "severalCodes" };

async function textsOf(bitmap: ImageBitmap, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("No canvas to draw on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(bitmap, 0, 0, width, height);
  const found = await readBarcodes(brush.getImageData(0, 0, width, height), options);
  return found.map(({ text }) => text).filter(Boolean);
}

const worker = {
  async readFrame(frame: ImageBitmap): Promise<string[]> {
    try {
      return await textsOf(frame, frame.width, frame.height);
    } finally {
      frame.close();
    }
  },

  /** Reads every size, because one may show a second code that the others do not. */
  async readPicture(file: Blob): Promise<PictureReading> {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (!bitmap) return { problem: "noPicture" };
    try {
      const texts = new Set<string>();
      for (const { width, height } of sizesToTry(bitmap)) {
        for (const text of await textsOf(bitmap, width, height)) texts.add(text);
        if (texts.size > 1) return { problem: "severalCodes" };
      }
      const [text] = texts;
      return text ? { text } : { problem: "noCode" };
    } finally {
      bitmap.close();
    }
  },
};

export type QrWorker = typeof worker;

expose(worker);
