import type Vips from "wasm-vips";
import { DECODED_SIDE, type Decode, MAX_PIXELS } from "./pixels.ts";

let started: Promise<typeof Vips> | undefined;

/** libvips is loaded on first use. */
export const decodeInNode: Decode = async (picture) => {
  started ??= startVips();
  const vips = await started;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const images: Vips.Image[] = [];
  const track = (image: Vips.Image) => {
    images.push(image);
    return image;
  };
  try {
    // Reads only the header.
    const { width, height } = track(vips.Image.newFromBuffer(bytes));
    if (width * height > MAX_PIXELS) return undefined;
    const size = { height: DECODED_SIDE, size: "down" } as const;
    const small = track(vips.Image.thumbnailBuffer(bytes, DECODED_SIDE, size));
    const coloured = track(small.colourspace("srgb"));
    const whole = coloured.hasAlpha() ? coloured : track(coloured.bandjoin(255));
    const pixels = track(whole.cast("uchar")).writeToMemory();
    return { width: whole.width, height: whole.height, data: new Uint8ClampedArray(pixels) };
  } catch {
    return undefined;
  } finally {
    for (const image of images) image.delete();
  }
};

async function startVips(): Promise<typeof Vips> {
  const { default: start } = await import("wasm-vips");
  // Loads no unused formats; hides warnings about broken files.
  return start({
    dynamicLibraries: [],
    preRun: (module) => {
      module.ENV.VIPS_WARNING = "0";
    },
  });
}
