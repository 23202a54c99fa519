import { signedIn } from "../domain/caller.ts";
import {
  createDocument,
  deleteDocument,
  deleteDocumentImage,
  documentsOf,
  keepDocumentImage,
  ownDocument,
  updateDocument,
} from "../domain/documents.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentDocument, presentDocumentImage, presentDocuments } from "../present/document.ts";
import type { Handlers } from "./contract.ts";

export const documentHandlers = {
  listMyDocuments: ({ db, caller }) => presentDocuments(documentsOf(db, signedIn(caller))),
  createMyDocument: ({ db, body, caller }) =>
    presentDocument(createDocument(db, signedIn(caller), body)),
  getMyDocument: ({ db, path, caller }) =>
    presentDocument(ownDocument(db, signedIn(caller), path.id)),
  updateMyDocument: ({ db, path, body, caller }) =>
    presentDocument(updateDocument(db, signedIn(caller), path.id, body)),
  deleteMyDocument: ({ db, path, caller }) => {
    deleteDocument(db, signedIn(caller), path.id);
    return acknowledge("Xóa giấy tờ thành công!");
  },
  uploadMyDocumentImage: async ({ db, body, caller }) =>
    presentDocumentImage(await keepDocumentImage(db, signedIn(caller), body.get("file"))),
  deleteMyDocumentImage: ({ db, path, caller }) => {
    deleteDocumentImage(db, signedIn(caller), path.id);
    return acknowledge("Xóa ảnh thành công!");
  },
} satisfies Partial<Handlers>;
