import { decodeBase64 } from "hono/utils/encode";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { Db } from "../db/db.ts";
import { fileOf } from "../testing/picture-files.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { addressOfFile, isInertSvg, pictureTypes, storePicture } from "./uploads.ts";

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

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

test.each([
  svg('<path d="M0 0h8v8z"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Hạt lúa -->\n${svg("<circle r='3'/>")}`,
  `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg("<circle r='3'/>")}`,
  svg('<g id="a"/><use href="#a"/><use xlink:href="#a"/>'),
  svg('<style>.a { fill: url("#sang"); }</style><rect fill="url(#sang)"/>'),
  svg('<image href="data:image/png;base64,AAAA"/>'),
])("is a picture: %s", (text) => {
  expect(isInertSvg(text)).toBe(true);
});

test.each([
  "Đây không phải là ảnh.",
  "<html><svg></svg></html>",
  svg("<script>alert(1)</script>"),
  svg("<svg:script/>"),
  svg("", ' onload="alert(1)"'),
  svg("<a href='javascript:alert(1)'/>"),
  svg('<a xlink:href = "https://example.vn"/>'),
  svg("<image href=https://example.vn/a.png />"),
  svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
  svg("<foreignObject/>"),
  svg("<style>@import 'a.css';</style>"),
  svg('<rect fill="url(https://example.vn/a.svg#b)"/>'),
  svg('<a href="&#106;avascript:alert(1)"/>'),
  `<?xml-stylesheet href="#a"?>${svg("")}`,
  `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`,
])("is more than a picture, or none: %s", (text) => {
  expect(isInertSvg(text)).toBe(false);
});
