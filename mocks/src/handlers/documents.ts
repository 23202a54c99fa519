import { signedIn } from "../domain/caller.ts";
import {
  createDocument,
  deleteDocument,
  deleteDocumentImage,
  documentsOf,
  ownDocument,
  storeDocumentImage,
  updateDocument,
} from "../domain/documents.ts";
import { acknowledge } from "../present/common.ts";
import { presentDocument, presentDocumentImage, presentDocuments } from "../present/document.ts";
import type { Handlers } from "./contract.ts";

export const documentHandlers = {
  listMyDocuments: ({ db, caller }) => presentDocuments(documentsOf(db, signedIn(caller))),
  createMyDocument: ({ db, body, caller }) =>
    presentDocument(createDocument(db, signedIn(caller), body)),
  getMyDocument: ({ db, path, caller }) =>
    presentDocument(ownDocument(db, signedIn(caller), path.id)),
  updateMyDocument: ({ db, path, body, caller, ifMatch }) =>
    presentDocument(updateDocument(db, signedIn(caller), path.id, { ...body, ifMatch })),
  deleteMyDocument: ({ db, path, caller }) =>
    acknowledge("Xóa giấy tờ thành công!", deleteDocument(db, signedIn(caller), path.id)),
  uploadMyDocumentImage: async ({ db, body, caller }) =>
    presentDocumentImage(await storeDocumentImage(db, signedIn(caller), body.get("file"))),
  deleteMyDocumentImage: ({ db, path, caller }) =>
    acknowledge("Xóa ảnh thành công!", deleteDocumentImage(db, signedIn(caller), path.id)),
} satisfies Partial<Handlers>;
