import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import { takePicture } from "#web/lib/image-file.ts";
import { fragrant, fruit, rice } from "./categories.fixtures.ts";
import {
  bodyOf,
  categoryForm,
  differencesOf,
  formOf,
  iconRule,
  SLUG,
  slugAfter,
  slugOf,
} from "./edits.ts";

const form = formOf(fragrant);

describe("the form of a category", () => {
  const errorsOf = schemaResolver(categoryForm(), { sync: true });
  const missing = "Vui lòng nhập đầy đủ tên và slug";

  test.each([
    [{ name: " ", slug: "" }, "name", missing],
    [{ name: "Gạo", slug: " " }, "slug", missing],
    [{ name: "Gạo", slug: "Gạo thơm" }, "slug", expect.stringContaining("không dấu")],
  ])("rejects %j", (changes, field, message) => {
    expect(errorsOf({ ...form, ...changes })).toEqual({ [field]: message });
  });

  test("takes 255 characters, and tells which of name and slug has more", () => {
    const long = "a".repeat(256);
    const name = "Tên danh mục không được quá 255 ký tự";
    const slug = "Slug không được quá 255 ký tự";
    const fits = { name: ` ${long.slice(1)} `, slug: long.slice(1) };
    expect(errorsOf({ ...form, ...fits })).toEqual({});
    expect(errorsOf({ ...form, slug: long })).toEqual({ slug });
    expect(errorsOf({ ...form, name: long, slug: long })).toEqual({ name, slug });
  });

  test("accepts the slug that the server has", () => {
    const held = { ...fragrant, slug: "Gạo thơm" };
    expect(schemaResolver(categoryForm(held), { sync: true })(formOf(held))).toEqual({});
  });
});

describe("the body of a save", () => {
  test("is trimmed, with the parent as a number", () => {
    expect(bodyOf({ ...form, name: " Gạo ST25 " }, "/icon.png")).toEqual({
      name: "Gạo ST25",
      slug: "gao-thom",
      icon_url: "/icon.png",
      parentId: 1,
    });
  });

  test("says null for a root and for no icon", () => {
    const body = bodyOf({ ...form, parentId: "" }, null);
    expect(body).toMatchObject({ parentId: null, icon_url: null });
  });
});

describe("conflicting changes of two users", () => {
  const mine = { ...form, icon: "" };

  test("are none if the other user changed what the form does not have", () => {
    const current = { ...fragrant, count: 5, updated_at: "2026-11-20T04:00:00.000Z" };
    expect(differencesOf({ seen: fragrant, current, mine }, [])).toEqual([]);
  });

  test("name the parents and describe the icons", () => {
    const current = { ...fragrant, name: "Gạo dẻo", parentId: 2, icon_url: "/theirs.png" };
    const edited = { ...mine, name: "Gạo ST25", icon: "picked" };
    expect(differencesOf({ seen: fragrant, current, mine: edited }, [rice, fruit])).toMatchObject([
      { label: "Tên danh mục", current: "Gạo dẻo", mine: "Gạo ST25", isUntouched: false },
      { label: "Danh mục cha", base: rice.name, current: fruit.name, isUntouched: true },
      { label: "Icon", base: "", current: "Icon khác", mine: "Icon bạn chọn" },
    ]);
  });
});

test.each([
  ["Gạo & ngũ cốc", "gao-ngu-coc"],
  ["  Đặc sản vùng miền! ", "dac-san-vung-mien"],
  ["Rau 100% sạch", "rau-100-sach"],
  ["&", ""],
])("the name %j gives the slug %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  if (slug) expect(slug).toMatch(SLUG);
});

test.each([
  ["", "gao-moi"],
  ["gao", "gao-moi"],
  ["Gạo", "gao-moi"],
  ["gao-sach", "gao-sach"],
])("after the name changes, the slug %j becomes %j", (slug, next) => {
  expect(slugAfter({ name: "Gạo", slug }, "Gạo mới")).toBe(next);
});

test.each(["Gạo", "gạo", "gao thom", "-gao", "gao--thom", "gao_thom"])("%j is no slug", (text) => {
  expect(text).not.toMatch(SLUG);
});

const file = (bytes: number) =>
  new File([new Uint8Array(bytes)], "icon.png", { type: "image/png" });

test("what cannot be shrunk must be under 2 MB", async () => {
  const limit = 2 * 1024 * 1024;
  const error = "Ảnh phải nhỏ hơn 2MB!";
  expect(await takePicture(file(limit), iconRule)).toEqual({ error });
  expect(await takePicture(file(limit - 1), iconRule)).toEqual({
    error: "Chỉ được chọn file ảnh!",
  });
});
