import { encodeBase64 } from "hono/utils/encode";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import { daysBefore } from "../seed/dates.ts";
import { throwFieldError } from "./domain-error.ts";

export const MEGABYTE = 1024 * 1024;

const HEAD_BYTES = 12;

/** The first bytes, as Latin-1. Without SVG, which can contain scripts. */
const signatures = {
  "image/png": (head: string) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/jpeg": (head: string) => head.startsWith("\xff\xd8\xff"),
  "image/gif": (head: string) => head.startsWith("GIF87a") || head.startsWith("GIF89a"),
  "image/webp": (head: string) => head.startsWith("RIFF") && head.endsWith("WEBP"),
} as const satisfies Record<string, (head: string) => boolean>;

type PictureType = keyof typeof signatures;

/** SVG only for uploads that name it, and only if it is inert. */
type FileType = PictureType | typeof SVG;

export const pictureTypes = Object.keys(signatures) as PictureType[];

export type PictureRule = {
  readonly field?: string;
  readonly types: readonly FileType[];
  readonly notPicture: string;
  readonly maxBytes: number;
  readonly tooLarge: string;
};

export type UploadRule = PictureRule & { readonly purpose: FileRow["purpose"] };

export type FormFile = FormDataEntryValue | null;

export async function storePicture(
  db: Db,
  owner: UserRow,
  file: FormFile,
  rule: UploadRule,
): Promise<FileRow> {
  const row = await rowOf(db, owner, file, rule);
  db.files.push(row);
  return row;
}

export async function storePictures(
  db: Db,
  owner: UserRow,
  files: readonly FormFile[],
  rule: UploadRule,
): Promise<FileRow[]> {
  const rows = await Promise.all(files.map((file) => rowOf(db, owner, file, rule)));
  db.files.push(...rows);
  return rows;
}

/** Detects the type from the bytes; file name and declared type are ignored. */
export async function checkPicture(
  file: FormFile,
  { field = "file", types, notPicture, maxBytes, tooLarge }: PictureRule,
): Promise<{ picture: File; type: FileType }> {
  if (file === null || typeof file === "string") {
    return throwFieldError("VALIDATION", field, "Vui lòng chọn ảnh");
  }
  const type = await typeOf(file);
  if (!type || !types.includes(type)) return throwFieldError("VALIDATION", field, notPicture);
  if (file.size > maxBytes) return throwFieldError("VALIDATION", field, tooLarge);
  if (type === SVG && !isInertSvg(await file.text())) {
    const reason =
      "File SVG không được chứa mã lệnh hoặc liên kết ra ngoài. Vui lòng chọn file khác.";
    return throwFieldError("VALIDATION", field, reason);
  }
  return { picture: file, type };
}

async function rowOf(db: Db, owner: UserRow, file: FormFile, rule: UploadRule): Promise<FileRow> {
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

export function addressOfFile({ id }: FileRow): string {
  return `/__mock/files/${id}`;
}

export function removeFiles(db: Db, unwanted: (row: FileRow) => boolean): void {
  db.files = db.files.filter((row) => !unwanted(row));
}

/** After a day no open form is expected to use it. */
export function isForgotten(db: Db): (row: FileRow) => boolean {
  const yesterday = daysBefore(db.now(), 1).toISOString();
  return ({ createdAt }) => createdAt < yesterday;
}

/** `rows`: which show such files. */
export function removeForgotten(
  db: Db,
  purpose: FileRow["purpose"],
  rows: readonly { imagePublicId: string | null }[],
): void {
  const used = new Set(rows.map(({ imagePublicId }) => imagePublicId));
  const isOld = isForgotten(db);
  removeFiles(db, (row) => row.purpose === purpose && isOld(row) && !used.has(row.id));
}

async function typeOf(file: Blob): Promise<FileType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  const type = pictureTypes.find((one) => signatures[one](head));
  return type ?? ((await isSvgHead(file)) ? SVG : undefined);
}

const SVG = "image/svg+xml";

/** Enough for the XML declaration, a DOCTYPE and a comment before the root. */
const HEAD_CHARACTERS = 4096;

/** Drawing programs write a DOCTYPE before the root, which names a grammar and does nothing. */
const PROLOG = "(?:(?:<!--[\\s\\S]*?-->|<!DOCTYPE[^\\[>]*(?:\\[[\\s\\S]*?\\]\\s*)?>)\\s*)*";
const ROOT = new RegExp(`^\\uFEFF?\\s*(?:<\\?xml[^>]*\\?>\\s*)?${PROLOG}<svg[\\s>/]`, "i");

/** What makes an SVG more than a picture: scripts, other documents, handlers, anything fetched. */
const ACTIVE = [
  // Entities could hide anything from the checks below.
  /<!DOCTYPE[^>]*\[/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)[\s/>]/i,
  /[\s/"']on\w+\s*=/i,
  /\bhref\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpe?g|webp);)/i,
  /url\(\s*(?!["'\s]*#)/i,
  /@import/i,
  // Character references could hide any of these.
  /&#/,
];

async function isSvgHead(file: Blob): Promise<boolean> {
  return ROOT.test(await file.slice(0, HEAD_CHARACTERS).text());
}

export function isInertSvg(text: string): boolean {
  return ROOT.test(text) && !ACTIVE.some((pattern) => pattern.test(text));
}
