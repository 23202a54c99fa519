import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { fileOf } from "../testing/picture-files.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import {
  createDocument,
  deleteDocument,
  deleteDocumentImage,
  documentsOf,
  ownDocument,
  storeDocumentImage,
  updateDocument,
} from "./documents.ts";
import { addressOfFile, MEGABYTE } from "./uploads.ts";
import { deleteUser } from "./users.ts";

const owner = userRow();
const stranger = userRow({ id: "stranger", email: "la@tap.vn", phone: "" });

let now: Date;
let db: Db;

beforeEach(() => {
  now = testNow;
  db = testDb({ users: [owner, stranger] }, () => now);
});

async function upload(user = owner) {
  const file = await storeDocumentImage(db, user, fileOf("png"));
  return { imageUrl: addressOfFile(file), imagePublicId: file.id };
}

async function add(name: string, user = owner) {
  return createDocument(db, user, { name, ...(await upload(user)) });
}

const taken = { code: "DUPLICATE", details: { errors: { name: expect.any(String) } } };
const unknownImage = {
  code: "VALIDATION",
  details: { errors: { imagePublicId: expect.any(String) } },
};

describe("a document", () => {
  it("is added with its picture, and the latest stands first", async () => {
    await add("Căn cước công dân");
    const licence = await add(" Bằng lái xe ");
    expect(licence).toMatchObject({ name: "Bằng lái xe", extractedContent: null });
    expect(documentsOf(db, owner).map(({ name }) => name)).toEqual([
      ...["Bằng lái xe", "Căn cước công dân"],
    ]);
  });

  it("has a unique name, ignoring case and Unicode normalization", async () => {
    await add("Bằng Lái Xe");
    const message = "Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.";
    await expect(add("bằng lái xe")).rejects.toThrow(message);
    await expect(add("BẰNG LÁI XE".normalize("NFD"))).rejects.toMatchObject(taken);
    expect((await add("bằng lái xe", stranger)).userId).toBe("stranger");
  });

  it("can keep its name when edited, but not take another document's", async () => {
    const { id, imageUrl, imagePublicId } = await add("Hộ chiếu");
    await add("Bằng lái xe");
    const image = { imageUrl: imageUrl ?? "", imagePublicId: imagePublicId ?? "" };
    expect(updateDocument(db, owner, id, { name: "HỘ CHIẾU", ...image }).name).toBe("HỘ CHIẾU");
    expect(() => updateDocument(db, owner, id, { name: "bằng lái XE", ...image })).toThrow(
      expect.objectContaining(taken),
    );
  });

  it("keeps extracted content that is omitted and clears it when null", async () => {
    const { id } = await add("Hộ chiếu");
    const save = async (extractedContent?: Record<string, unknown> | null) =>
      updateDocument(db, owner, id, { name: "Hộ chiếu", ...(await upload()), extractedContent });
    expect((await save({ Số: "C1" })).extractedContent).toEqual({ Số: "C1" });
    expect((await save()).extractedContent).toEqual({ Số: "C1" });
    expect((await save(null)).extractedContent).toBeNull();
  });

  it("is not visible to other users", async () => {
    const { id } = await add("Hộ chiếu");
    const missing = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => ownDocument(db, stranger, id)).toThrow(missing);
    expect(() => deleteDocument(db, stranger, id)).toThrow(missing);
    expect(documentsOf(db, stranger)).toEqual([]);
  });
});

describe("the picture of a document", () => {
  it("is deleted with its document, on replacement and with its owner", async () => {
    const first = await add("Hộ chiếu");
    const former = first.imagePublicId;
    updateDocument(db, owner, first.id, { name: "Hộ chiếu", ...(await upload()) });
    expect(db.files.map(({ id }) => id)).toEqual([first.imagePublicId]);
    expect(first.imagePublicId).not.toBe(former);
    deleteDocument(db, owner, first.id);
    expect(db.files).toEqual([]);

    await add("Bằng lái xe", stranger);
    deleteUser(db, userRow({ id: "admin", roleCode: "R00" }), "stranger");
    expect([db.files, db.documents]).toEqual([[], []]);
  });

  it("is an own upload that no other document has", async () => {
    const { imageUrl, imagePublicId } = await add("Hộ chiếu");
    const image = { imageUrl: imageUrl ?? "", imagePublicId: imagePublicId ?? "" };
    const rejected = expect.objectContaining(unknownImage);
    const create = (sent: typeof image) => () =>
      createDocument(db, owner, { name: "Bằng lái xe", ...sent });
    expect(create(image)).toThrow(rejected);
    expect(create({ imageUrl: "https://elsewhere.example/a.png", imagePublicId: "a" })).toThrow(
      rejected,
    );
    expect(create({ ...(await upload()), imageUrl: "javascript:alert(1)" })).toThrow(rejected);
    expect(create(await upload(stranger))).toThrow(rejected);
  });

  it("is removed by its public id, from its document or before it has one", async () => {
    const document = await add("Hộ chiếu");
    deleteDocumentImage(db, owner, document.imagePublicId ?? "");
    expect(document).toMatchObject({ name: "Hộ chiếu", imageUrl: null, imagePublicId: null });
    deleteDocumentImage(db, owner, (await upload()).imagePublicId);
    expect(db.files).toEqual([]);
  });

  it("cannot be removed by other users", async () => {
    const { imagePublicId } = await upload();
    const missing = expect.objectContaining({ code: "NOT_FOUND" });
    expect(() => deleteDocumentImage(db, stranger, imagePublicId)).toThrow(missing);
    expect(db.files).toHaveLength(1);
  });

  it("is removed after a day when no document uses it", async () => {
    const { imagePublicId } = await add("Hộ chiếu");
    await upload();
    now = new Date(testNow.getTime() + 25 * 60 * 60_000);
    const fresh = await upload();
    expect(db.files.map(({ id }) => id)).toEqual([imagePublicId, fresh.imagePublicId]);
  });

  it("is a JPG, PNG or GIF under 5 MB", async () => {
    const store = (file: File) => storeDocumentImage(db, owner, file);
    expect((await store(fileOf("gif", { size: 5 * MEGABYTE - 1 }))).type).toBe("image/gif");
    const large = store(fileOf("png", { size: 5 * MEGABYTE }));
    await expect(large).rejects.toThrow("Kích thước ảnh phải nhỏ hơn 5MB!");
    await expect(store(fileOf("webp"))).rejects.toThrow("Chỉ được chọn file ảnh!");
    await expect(store(fileOf("text"))).rejects.toThrow("Chỉ được chọn file ảnh!");
  });
});
