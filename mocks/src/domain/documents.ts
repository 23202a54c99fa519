import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { DocumentRow, FileRow, UserRow } from "../db/tables.ts";
import { daysBefore } from "../seed/dates.ts";
import { Refusal, refuseField } from "./refusal.ts";
import {
  addressOfFile,
  keepPicture,
  MEGABYTE,
  removeFiles,
  type Sent,
  type UploadRule,
} from "./uploads.ts";

type Input = Schema["IdentityDocumentInput"];

const imageRule: UploadRule = {
  purpose: "document",
  types: ["image/jpeg", "image/png", "image/gif"],
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Kích thước ảnh phải nhỏ hơn 5MB!",
};

/** The caller's documents, the latest first. */
export function documentsOf(db: Db, caller: UserRow): DocumentRow[] {
  return db.documents.filter(({ userId }) => userId === caller.id).toReversed();
}

/** Another's document is not there, as for somebody who guesses ids. */
export function ownDocument(db: Db, caller: UserRow, id: string): DocumentRow {
  const document = documentsOf(db, caller).find((row) => row.id === id);
  if (!document) throw new Refusal("NOT_FOUND", "Không tìm thấy giấy tờ");
  return document;
}

export function createDocument(db: Db, caller: UserRow, sent: Input): DocumentRow {
  const now = db.now().toISOString();
  const document: DocumentRow = {
    id: db.newId("doc"),
    userId: caller.id,
    name: freeName(db, caller, sent.name),
    ...ownImage(db, caller, sent),
    extractedContent: sent.extractedContent ?? null,
    createdAt: now,
    updatedAt: now,
  };
  db.documents.push(document);
  return document;
}

/** Saves the whole form; a picture that is replaced is gone. */
export function updateDocument(db: Db, caller: UserRow, id: string, sent: Input): DocumentRow {
  const document = ownDocument(db, caller, id);
  const name = freeName(db, caller, sent.name, document);
  const image = ownImage(db, caller, sent, document);
  const former = document.imagePublicId;
  if (former !== image.imagePublicId) removeImage(db, former);
  document.name = name;
  Object.assign(document, image);
  if (sent.extractedContent !== undefined) document.extractedContent = sent.extractedContent;
  document.updatedAt = db.now().toISOString();
  return document;
}

export function deleteDocument(db: Db, caller: UserRow, id: string): void {
  const document = ownDocument(db, caller, id);
  removeImage(db, document.imagePublicId);
  db.documents = db.documents.filter((row) => row !== document);
}

/** Keeps a picture for a document to come; one that no document took within a day is dropped. */
export async function keepDocumentImage(db: Db, caller: UserRow, file: Sent): Promise<FileRow> {
  const yesterday = daysBefore(db.now(), 1).toISOString();
  const taken = new Set(db.documents.map(({ imagePublicId }) => imagePublicId));
  removeFiles(
    db,
    ({ purpose, createdAt, id }) =>
      purpose === "document" && createdAt < yesterday && !taken.has(id),
  );
  return await keepPicture(db, caller, file, imageRule);
}

/** Removes an own picture, whether a document shows it or none has taken it yet. */
export function deleteDocumentImage(db: Db, caller: UserRow, publicId: string): void {
  const document = documentsOf(db, caller).find((row) => row.imagePublicId === publicId);
  if (!document && !uploadOf(db, caller, publicId)) {
    throw new Refusal("NOT_FOUND", "Không tìm thấy ảnh");
  }
  removeImage(db, publicId);
  if (!document) return;
  document.imageUrl = null;
  document.imagePublicId = null;
  document.updatedAt = db.now().toISOString();
}

function freeName(db: Db, caller: UserRow, typed: string, own?: DocumentRow): string {
  const name = typed.trim();
  if (name.length < 2) refuseField("VALIDATION", "name", "Phải có ít nhất 2 ký tự");
  const wanted = comparable(name);
  const others = documentsOf(db, caller).filter((row) => row !== own);
  if (others.some((other) => comparable(other.name) === wanted)) {
    refuseField("DUPLICATE", "name", "Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.");
  }
  return name;
}

/** Case does not tell two names apart, nor does how a keyboard composes its marks. */
function comparable(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** The picture that the form names: the document's own, or an upload that no document has taken. */
function ownImage(
  db: Db,
  caller: UserRow,
  { imageUrl, imagePublicId }: Input,
  document?: DocumentRow,
): Schema["DocumentImage"] {
  if (document?.imagePublicId === imagePublicId && document.imageUrl === imageUrl) {
    return { imageUrl, imagePublicId };
  }
  const file = uploadOf(db, caller, imagePublicId);
  const isTaken = db.documents.some((row) => row.imagePublicId === imagePublicId);
  if (!file || isTaken || addressOfFile(file) !== imageUrl) {
    refuseField("VALIDATION", "imagePublicId", "Không tìm thấy ảnh đã tải lên. Vui lòng chọn lại.");
  }
  return { imageUrl, imagePublicId };
}

function uploadOf(db: Db, caller: UserRow, publicId: string): FileRow | undefined {
  return db.files.find(
    ({ id, ownerId, purpose }) =>
      id === publicId && ownerId === caller.id && purpose === "document",
  );
}

function removeImage(db: Db, publicId: string | null): void {
  removeFiles(db, ({ id, purpose }) => id === publicId && purpose === "document");
}
