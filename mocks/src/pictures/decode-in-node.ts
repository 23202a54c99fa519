import type Vips from "wasm-vips";
import { DECODED_SIDE, type Decode, MOST_PIXELS } from "./pixels.ts";

let started: Promise<typeof Vips> | undefined;

/** Decodes with libvips; it is loaded with the first picture. */
export const decodeInNode: Decode = async (picture) => {
  started ??= startVips();
  const vips = await started;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const images: Vips.Image[] = [];
  const kept = (image: Vips.Image) => {
    images.push(image);
    return image;
  };
  try {
    // Reads no more than the head.
    const { width, height } = kept(vips.Image.newFromBuffer(bytes));
    if (width * height > MOST_PIXELS) return undefined;
    const size = { height: DECODED_SIDE, size: "down" } as const;
    const small = kept(vips.Image.thumbnailBuffer(bytes, DECODED_SIDE, size));
    const coloured = kept(small.colourspace("srgb"));
    const whole = coloured.hasAlpha() ? coloured : kept(coloured.bandjoin(255));
    const points = kept(whole.cast("uchar")).writeToMemory();
    return { width: whole.width, height: whole.height, data: new Uint8ClampedArray(points) };
  } catch {
    return undefined;
  } finally {
    for (const image of images) image.delete();
  }
};

async function startVips(): Promise<typeof Vips> {
  const { default: start } = await import("wasm-vips");
  // Formats that the mock does not take are left out; a broken file is no news.
  return start({
    dynamicLibraries: [],
    preRun: (module) => {
      module.ENV.VIPS_WARNING = "0";
    },
  });
}
