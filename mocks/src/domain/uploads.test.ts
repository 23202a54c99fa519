import { decodeBase64 } from "hono/utils/encode";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { fileOf } from "../testing/picture-files.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { addressOfFile, pictureTypes, storePicture } from "./uploads.ts";

const rule = {
  purpose: "avatar",
  types: pictureTypes,
  notPicture: "Chỉ chấp nhận file ảnh!",
  maxBytes: 100_000,
  tooLarge: "Ảnh vượt quá 1MB.",
} as const;

let db: Db;

beforeEach(() => {
  db = testDb();
});

const store = (file: File | string | null, changes = {}) =>
  storePicture(db, userRow(), file, { ...rule, ...changes });

describe("a picture", () => {
  it.each(["png", "jpeg", "gif", "webp"] as const)("is detected by its bytes: %s", async (kind) => {
    expect(await store(fileOf(kind))).toMatchObject({ type: `image/${kind}`, ownerId: "buyer" });
  });

  it("is stored byte for byte", async () => {
    const file = fileOf("jpeg", { size: 100_000 });
    const row = await store(file);
    expect(decodeBase64(row.base64)).toEqual(new Uint8Array(await file.arrayBuffer()));
    expect(addressOfFile(row)).toBe(`/__mock/files/${row.id}`);
    expect(db.files).toEqual([row]);
  });
});

describe("a rejected upload", () => {
  it("is a text file that calls itself a picture, and an empty one", async () => {
    const error = { code: "VALIDATION", details: { errors: { file: rule.notPicture } } };
    await expect(store(fileOf("text"))).rejects.toMatchObject(error);
    await expect(store(new File([], "anh.png"))).rejects.toMatchObject(error);
  });

  it("is a picture that can carry a script, and a kind that this upload does not take", async () => {
    const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "anh.svg");
    await expect(store(svg)).rejects.toThrow(rule.notPicture);
    await expect(store(fileOf("webp"), { types: ["image/png"] })).rejects.toThrow(rule.notPicture);
  });

  it("is one byte too many", async () => {
    await expect(store(fileOf("png", { size: 100_001 }))).rejects.toThrow(rule.tooLarge);
  });

  it.each([null, "anh.png"])("is no file: %s", async (file) => {
    await expect(store(file)).rejects.toThrow("Vui lòng chọn ảnh");
  });

  it("stores nothing", async () => {
    await store(fileOf("text")).catch(() => {});
    expect(db.files).toEqual([]);
  });
});
