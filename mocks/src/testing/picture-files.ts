import { readFile } from "node:fs/promises";
import type { FileRow } from "../db/tables.ts";
import { type PictureKey, pictures } from "../seed/pictures.ts";
import { testNow } from "./tables.ts";

const heads = {
  png: "\x89PNG\r\n\x1a\n",
  jpeg: "\xff\xd8\xff\xe0",
  gif: "GIF89a",
  webp: "RIFF\x24\x00\x00\x00WEBP",
  text: "Not a picture",
} as const;

type Kind = keyof typeof heads;

/** With the signature of `kind`; default name and declared type say PNG. */
export function fileOf(kind: Kind, { size = 64, name = "anh.png" } = {}): File {
  const bytes = new Uint8Array(size);
  bytes.set([...heads[kind]].map((character) => character.charCodeAt(0)));
  return new File([bytes], name, { type: "image/png" });
}

export function fileRow(changes: Partial<FileRow> = {}): FileRow {
  return {
    id: "file",
    ownerId: "buyer",
    purpose: "product",
    number: null,
    type: "image/png",
    base64: "",
    createdAt: testNow.toISOString(),
    ...changes,
  };
}

export async function productPicture(key: PictureKey): Promise<File> {
  return emojiFile(pictures[key]);
}

export async function emojiFile(name: string): Promise<File> {
  const asset = import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${name}`);
  return new File([await readFile(new URL(asset))], "tep-tai-len.bin");
}
