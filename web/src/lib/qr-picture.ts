import { encode } from "uqr";
import { pathOf } from "./qr.ts";

/** Width of the quiet zone, in squares; scanners need it to find the code. */
const BORDER = 4;
/** Pixels per square: sharp on paper too. */
const SCALE = 12;

/** In pixels. */
const FONT_SIZE = 24;
const LINE_HEIGHT = 34;
const font = `bold ${FONT_SIZE}px system-ui, sans-serif`;

export function qrPicture(content: string, words = ""): Promise<Blob> {
  const { data, size } = encode(content, { ecc: "M", border: BORDER });
  const side = size * SCALE;
  const margin = BORDER * SCALE;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("This browser draws no canvas"));
  context.font = font;
  const lines = linesOf(words, (text) => context.measureText(text).width <= side - 2 * margin);
  // Resets the font as well.
  canvas.width = side;
  canvas.height = side + (lines.length > 0 ? lines.length * LINE_HEIGHT + margin : 0);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const [index, line] of lines.entries()) {
    context.fillText(line, side / 2, side + index * LINE_HEIGHT);
  }
  context.scale(SCALE, SCALE);
  context.fill(new Path2D(pathOf(data)));
  return pngOf(canvas);
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("The picture could not be made"));
    });
  });

type Fits = (line: string) => boolean;

export function linesOf(text: string, doesFit: Fits): string[] {
  const lines: string[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  for (const word of words.flatMap((one) => (doesFit(one) ? one : piecesOf(one, doesFit)))) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && doesFit(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, doesFit: Fits): string[] {
  const pieces: string[] = [];
  for (const character of word) {
    const longer = (pieces.at(-1) ?? "") + character;
    if (pieces.length > 0 && doesFit(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
