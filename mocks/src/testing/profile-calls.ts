import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { buyer, callAs, defined, type MakeCall, seller, user } from "./call-helpers.ts";
import type { Client } from "./client.ts";
import { fileOf } from "./picture-files.ts";

function ownDocument(db: Db) {
  return defined(db.documents.find(({ userId }) => userId === user(db, buyer).id));
}

/** An uploaded picture that no document uses yet. */
async function uploadedImage({ call }: Client): Promise<Schema["DocumentImage"]> {
  const sent = { as: buyer, form: { file: fileOf("png") } };
  const { json } = await call("uploadMyDocumentImage", sent);
  return json.data;
}

/** Successful calls of the profile, the referral programme and the documents. */
export const profileCalls = {
  getMyProfile: callAs(buyer),
  updateMyProfile: () => ({
    as: buyer,
    body: {
      fullName: "Nguyễn Thị Ngọc Lan",
      email: "ngoc.lan@example.vn",
      phoneNumber: "0987654321",
      citizenId: "079190001234",
      dateOfBirth: "1990-05-14",
      gender: "Nữ",
    } satisfies Schema["UpdateProfileRequest"],
  }),
  uploadMyAvatar: () => ({ as: buyer, form: { file: fileOf("jpeg") } }),
  createMyProfileQr: callAs(buyer),
  getPublicProfile: (db) => ({ as: buyer, query: { uid: user(db, seller).uidCode } }),
  getMyAddress: callAs(buyer),
  updateMyAddress: () => ({
    as: buyer,
    body: {
      province_code: "92",
      province_name: "Thành phố Cần Thơ",
      ward_code: "31120",
      ward_name: "Phường Cái Khế",
      address: "12 Nguyễn Văn Cừ",
    } satisfies Schema["AddressPick"],
  }),
  getMyAffiliate: callAs(buyer),
  getMyAffiliateTree: callAs(buyer),
  getMyAffiliateStats: callAs(buyer),
  listDirectAffiliates: callAs(buyer),
  listIndirectAffiliates: () => ({ as: buyer, query: { level: 5 } }),
  listMyDocuments: callAs(buyer),
  createMyDocument: async (_, client) => ({
    as: buyer,
    body: { name: "Hộ chiếu", ...(await uploadedImage(client)), extractedContent: { Số: "C1" } },
  }),
  getMyDocument: (db) => ({ as: buyer, path: { id: ownDocument(db).id } }),
  updateMyDocument: async (db, client) => ({
    as: buyer,
    path: { id: ownDocument(db).id },
    body: { name: "Căn cước mới", ...(await uploadedImage(client)) },
  }),
  deleteMyDocument: (db) => ({ as: buyer, path: { id: ownDocument(db).id } }),
  uploadMyDocumentImage: () => ({ as: buyer, form: { file: fileOf("gif") } }),
  deleteMyDocumentImage: (db) => ({
    as: buyer,
    path: { id: defined(ownDocument(db).imagePublicId ?? undefined) },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
