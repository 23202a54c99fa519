import { readFile } from "node:fs/promises";
import { type PictureKey, pictures } from "../seed/pictures.ts";

/** A picture of the catalogue, byte for byte as the client shows it. */
export async function productPicture(key: PictureKey): Promise<File> {
  return emojiFile(pictures[key]);
}

/** Any picture of the package by file name; most are not in the catalogue. */
export async function emojiFile(name: string): Promise<File> {
  const asset = import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name}`);
  return new File([await readFile(new URL(asset))], "tep-tai-len.bin");
}
