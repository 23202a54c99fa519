import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { DocumentRow, FileRow, UserRow } from "../db/tables.ts";
import { checkIfMatch } from "./caller.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import {
  addressOfFile,
  type FormFile,
  MEGABYTE,
  removeFiles,
  removeForgotten,
  storePicture,
  type UploadRule,
} from "./uploads.ts";
import { comparable } from "./values.ts";

type Input = Schema["IdentityDocumentInput"];

const imageRule: UploadRule = {
  purpose: "document",
  types: ["image/jpeg", "image/png", "image/gif"],
  notPicture: "Chỉ được chọn file ảnh!",
  maxBytes: 5 * MEGABYTE - 1,
  tooLarge: "Kích thước ảnh phải nhỏ hơn 5MB!",
};

export function documentsOf(db: Db, caller: UserRow): DocumentRow[] {
  return db.documents.filter(({ userId }) => userId === caller.id).toReversed();
}

/** Another user's document is not found, so that ids cannot be guessed. */
export function ownDocument(db: Db, caller: UserRow, id: string): DocumentRow {
  const document = documentsOf(db, caller).find((row) => row.id === id);
  if (!document) throw new DomainError("NOT_FOUND", "Không tìm thấy giấy tờ");
  return document;
}

export function createDocument(db: Db, caller: UserRow, sent: Input): DocumentRow {
  const now = db.now().toISOString();
  const document: DocumentRow = {
    id: db.newId("doc"),
    userId: caller.id,
    name: uniqueName(db, caller, sent.name),
    ...ownImage(db, caller, sent),
    extractedContent: sent.extractedContent ?? null,
    createdAt: now,
    updatedAt: now,
  };
  db.documents.push(document);
  return document;
}

export function updateDocument(
  db: Db,
  caller: UserRow,
  id: string,
  sent: Input & { ifMatch?: string | undefined },
): DocumentRow {
  const document = ownDocument(db, caller, id);
  checkIfMatch(document.updatedAt, sent.ifMatch);
  const name = uniqueName(db, caller, sent.name, document);
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

export async function storeDocumentImage(
  db: Db,
  caller: UserRow,
  file: FormFile,
): Promise<FileRow> {
  removeForgotten(db, "document", db.documents);
  return await storePicture(db, caller, file, imageRule);
}

export function deleteDocumentImage(db: Db, caller: UserRow, publicId: string): void {
  const document = documentsOf(db, caller).find((row) => row.imagePublicId === publicId);
  if (!document && !uploadOf(db, caller, publicId)) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy ảnh");
  }
  removeImage(db, publicId);
  if (!document) return;
  document.imageUrl = null;
  document.imagePublicId = null;
  document.updatedAt = db.now().toISOString();
}

function uniqueName(db: Db, caller: UserRow, typed: string, own?: DocumentRow): string {
  const name = typed.trim();
  if (name.length < 2) throwFieldError("VALIDATION", "name", "Phải có ít nhất 2 ký tự");
  const wanted = comparable(name);
  const others = documentsOf(db, caller).filter((row) => row !== own);
  if (others.some((other) => comparable(other.name) === wanted)) {
    throwFieldError("DUPLICATE", "name", "Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.");
  }
  return name;
}

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
    throwFieldError(
      "VALIDATION",
      "imagePublicId",
      "Không tìm thấy ảnh đã tải lên. Vui lòng chọn lại.",
    );
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
