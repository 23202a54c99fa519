import { encodeBase64 } from "hono/utils/encode";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import { refuseField } from "./refusal.ts";

export const MEGABYTE = 1024 * 1024;

/** Enough of a file to tell what it is. */
const HEAD_BYTES = 12;

/** First bytes of each kind, as Latin-1 text. SVG is none of them: it can carry a script. */
const signatures = {
  "image/png": (head: string) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/jpeg": (head: string) => head.startsWith("\xff\xd8\xff"),
  "image/gif": (head: string) => head.startsWith("GIF87a") || head.startsWith("GIF89a"),
  "image/webp": (head: string) => head.startsWith("RIFF") && head.endsWith("WEBP"),
} as const satisfies Record<string, (head: string) => boolean>;

type PictureType = keyof typeof signatures;

export const pictureTypes = Object.keys(signatures) as PictureType[];

/** What a picture that is sent has to be, and what is said to a file that is not. */
export type PictureRule = {
  /** Of the form; `file` unless told otherwise. */
  readonly field?: string;
  readonly types: readonly PictureType[];
  readonly notPicture: string;
  /** The greatest size that is still taken. */
  readonly maxBytes: number;
  readonly tooLarge: string;
};

/** What one kind of upload allows. */
export type UploadRule = PictureRule & { readonly purpose: FileRow["purpose"] };

/** A file as a form holds it. */
export type Sent = FormDataEntryValue | null;

/** @throws Refusal VALIDATION on the field of the rule */
export async function keepPicture(
  db: Db,
  owner: UserRow,
  file: Sent,
  rule: UploadRule,
): Promise<FileRow> {
  const row = await rowOf(db, owner, file, rule);
  db.files.push(row);
  return row;
}

/** Keeps all of them or none. @throws Refusal VALIDATION on the field of the rule */
export async function keepPictures(
  db: Db,
  owner: UserRow,
  files: readonly Sent[],
  rule: UploadRule,
): Promise<FileRow[]> {
  const rows = await Promise.all(files.map((file) => rowOf(db, owner, file, rule)));
  db.files.push(...rows);
  return rows;
}

/**
 * A picture that somebody sent, and what it is. That its bytes say: neither its name nor the type
 * that came with it.
 * @throws Refusal VALIDATION on the field of the rule
 */
export async function checkPicture(
  file: Sent,
  { field = "file", types, notPicture, maxBytes, tooLarge }: PictureRule,
): Promise<{ picture: File; type: PictureType }> {
  if (file === null || typeof file === "string") {
    return refuseField("VALIDATION", field, "Vui lòng chọn ảnh");
  }
  const type = await typeOf(file);
  if (!type || !types.includes(type)) return refuseField("VALIDATION", field, notPicture);
  if (file.size > maxBytes) return refuseField("VALIDATION", field, tooLarge);
  return { picture: file, type };
}

async function rowOf(db: Db, owner: UserRow, file: Sent, rule: UploadRule): Promise<FileRow> {
  const { picture, type } = await checkPicture(file, rule);
  return {
    id: crypto.randomUUID(),
    ownerId: owner.id,
    purpose: rule.purpose,
    number: null,
    type,
    base64: encodeBase64(await picture.arrayBuffer()),
    createdAt: db.now().toISOString(),
  };
}

/** Where a kept picture is shown: the mock serves it, over HTTP and in the tab. */
export function addressOfFile({ id }: FileRow): string {
  return `/__mock/files/${id}`;
}

export function removeFiles(db: Db, unwanted: (row: FileRow) => boolean): void {
  db.files = db.files.filter((row) => !unwanted(row));
}

async function typeOf(file: Blob): Promise<PictureType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return pictureTypes.find((type) => signatures[type](head));
}
