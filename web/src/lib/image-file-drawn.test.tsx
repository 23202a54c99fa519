import { expect, test } from "vitest";
import { loadImage, type PictureRule, pictureTexts, takePicture } from "./image-file.ts";
import { bytesOf, heic } from "./picture-bytes.fixtures.ts";

const rule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: "none",
  tooLarge: "large",
};

type Paint = (brush: OffscreenCanvasRenderingContext2D) => void;

function drawn(width: number, height: number, type: string, paint: Paint): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("No canvas");
  paint(brush);
  return canvas.convertToBlob({ type, quality: 0.95 });
}

const halves: Paint = (brush) => {
  const { width, height } = brush.canvas;
  brush.fillStyle = "#f00";
  brush.fillRect(0, 0, width / 2, height);
  brush.fillStyle = "#00f";
  brush.fillRect(width / 2, 0, width / 2, height);
};

/** Adds an Exif segment as phones write it: rotated by 90° clockwise, with a location. */
async function turned(jpeg: Blob): Promise<File> {
  const tags = "\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0";
  const place = "\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0";
  const body = `Exif\0\0MM\0*\0\0\0\x08${tags}${place}`;
  const segment = bytesOf(`\xff\xe1\0${String.fromCharCode(body.length + 2)}${body}`);
  return new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], "IMG_1.JPG");
}

async function opened(file: File | undefined) {
  if (!file) throw new Error("No file");
  const src = URL.createObjectURL(file);
  const image = await loadImage(src);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d");
  brush?.drawImage(image, 0, 0);
  URL.revokeObjectURL(src);
  const at = (x: number, y: number) => [...(brush?.getImageData(x, y, 1, 1).data ?? [])];
  return { width, height, at };
}

const fileOf = (taken: Awaited<ReturnType<typeof takePicture>>) =>
  "file" in taken ? taken.file : undefined;

test("a photo is sent upright and without its place", async () => {
  const photo = await turned(await drawn(40, 20, "image/jpeg", halves));
  const sent = fileOf(await takePicture(photo, rule));
  expect(sent?.name).toBe("IMG_1.webp");
  const { width, height, at } = await opened(sent);
  expect([width, height]).toEqual([20, 40]);
  expect(at(10, 5)[0]).toBeGreaterThan(200);
  expect(at(10, 35)[2]).toBeGreaterThan(200);
  expect(await sent?.text()).not.toContain("Exif");
});

test("a photo of 12 megapixels becomes a small one of 1600 pixels", async () => {
  const photo = await drawn(4000, 3000, "image/jpeg", (brush) => {
    halves(brush);
    for (let count = 0; count < 60_000; count += 1) {
      brush.fillStyle = `hsl(${(count * 137) % 360} 60% ${30 + ((count * 31) % 50)}% / 0.5)`;
      brush.fillRect((count * 7919) % 4000, (count * 104_729) % 3000, 3 + (count % 29), 17);
    }
  });
  const sent = fileOf(await takePicture(new File([photo], "ruong"), rule));
  expect(await opened(sent)).toMatchObject({ width: 1600, height: 1200 });
  expect(photo.size).toBeGreaterThan(2 * 1024 * 1024);
  expect(sent?.size).toBeLessThan(photo.size / 5);
});

test("a logo stays transparent; where the server takes neither WebP nor PNG it gets a white ground", async () => {
  const logo = new File(
    [
      await drawn(2000, 1000, "image/png", (brush) => {
        brush.fillStyle = "#080";
        brush.fillRect(0, 0, 1000, 1000);
      }),
    ],
    "logo.png",
  );
  for (const types of [rule.types, ["image/png", "image/jpeg"]] as const) {
    const { width, at } = await opened(fileOf(await takePicture(logo, { ...rule, types })));
    expect([width, at(1500, 500)[3], at(100, 500)[3]]).toEqual([1600, 0, 255]);
  }
  const { at } = await opened(fileOf(await takePicture(logo, { ...rule, types: ["image/jpeg"] })));
  expect(at(1500, 500)).toEqual([255, 255, 255, 255]);
});

test("a browser without an encoder for WebP sends a JPEG, or a PNG of what is transparent", async () => {
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function encode(options) {
    const isWebP = options?.type === "image/webp";
    return convertToBlob.call(this, isWebP ? { type: "image/png" } : options);
  };
  try {
    const photo = await drawn(1700, 100, "image/png", halves);
    const logo = await drawn(1700, 100, "image/png", (brush) => brush.fillRect(0, 0, 9, 9));
    const types = [photo, logo].map(async (blob) => {
      return fileOf(await takePicture(new File([blob], "anh"), rule))?.type;
    });
    expect(await Promise.all(types)).toEqual(["image/jpeg", "image/png"]);
  } finally {
    OffscreenCanvas.prototype.convertToBlob = convertToBlob;
  }
});

test("a HEIC that this browser does not read is named", async () => {
  const taken = await takePicture(new File([heic], "IMG_2.heic"), rule);
  expect(taken).toEqual({ error: pictureTexts.heic });
});
