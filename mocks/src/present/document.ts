import type { Schema } from "#openapi/schema.ts";
import type { DocumentRow, FileRow } from "../db/tables.ts";
import { addressOfFile } from "../domain/uploads.ts";

export function presentDocument(row: DocumentRow): Schema["IdentityDocument"] {
  const { id, name, imageUrl, imagePublicId, extractedContent, createdAt, updatedAt } = row;
  return { id, name, imageUrl, imagePublicId, extractedContent, createdAt, updatedAt };
}

/** The mock does not check documents. */
export function presentDocuments(rows: readonly DocumentRow[]): Schema["IdentityDocumentList"] {
  return {
    data: rows.map(presentDocument),
    total: rows.length,
    verificationStatus: rows.length > 0 ? "provided" : "not_provided",
  };
}

export function presentDocumentImage(file: FileRow): Schema["DocumentImageAnswer"] {
  return { data: { imageUrl: addressOfFile(file), imagePublicId: file.id } };
}
