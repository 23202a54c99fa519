import { encode } from "uqr";
import { pathOf } from "./qr.ts";

/** Width of the quiet zone, in squares; scanners need it to find the code. */
const BORDER = 4;
/** Pixels per square: sharp on paper too. */
const SCALE = 12;

/** A QR code as a PNG, to be kept among the pictures of the device. */
export function qrPicture(content: string): Promise<Blob> {
  const { data, size } = encode(content, { ecc: "M", border: BORDER });
  const canvas = document.createElement("canvas");
  canvas.width = size * SCALE;
  canvas.height = size * SCALE;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("This browser draws no canvas"));
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = "#000";
  context.fill(new Path2D(pathOf(data)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture could not be made"));
    });
  });
}
