import { schemaResolver } from "@mantine/form";
import { describe, expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { bannerOf } from "./banners.fixtures.ts";
import {
  bannerForm,
  bodyOf,
  changesOf,
  conflictsOf,
  emptyForm,
  fieldsOf,
  formOf,
  freeOrder,
  isSameBanner,
  rebased,
  saveFailure,
} from "./edits.ts";
import { Refused } from "./queries.ts";
import { texts } from "./rules.ts";

const others = [bannerOf(), bannerOf({ id: "2", title: "Gạo ST25", displayOrder: 1 })];
const valid = { title: "Chợ quê", description: "", displayOrder: "2", isActive: "true" };

const check = schemaResolver(bannerForm(others), { sync: true });
const problems = (changes: Partial<typeof valid>) => check({ ...valid, ...changes });

describe("the form of a banner", () => {
  it.each([
    ["  ", texts.titleMissing],
    ["ab ", texts.titleTooShort],
    ["a".repeat(256), texts.titleTooLong],
    [" gẠO st25 ", texts.titleTaken],
    ["GẠO ST25".normalize("NFD"), texts.titleTaken],
  ])("rejects the title %j", (title, message) =>
    expect(problems({ title })).toEqual({ title: message }),
  );

  it.each([
    ["", texts.orderMissing],
    ["-1", texts.orderNegative],
    ["1.5", texts.orderNotWhole],
    ["hai", texts.orderNotWhole],
    ["1234567", texts.orderNotWhole],
    ["01", texts.orderTaken],
  ])("rejects the display order %j", (displayOrder, message) => {
    expect(problems({ displayOrder })).toEqual({ displayOrder: message });
  });

  it("takes texts of the greatest length, and no more", () => {
    const description = "m".repeat(500);
    expect(problems({ title: "a".repeat(255), description })).toEqual({});
    expect(problems({ description: `${description}m` })).toEqual({
      description: texts.descriptionTooLong,
    });
  });
});

it("the default order is 0, or the lowest free number", () => {
  expect(freeOrder([])).toBe(0);
  expect(freeOrder(others)).toBe(2);
  expect(freeOrder([{ displayOrder: 1 }])).toBe(0);
  expect(emptyForm(others)).toMatchObject({ displayOrder: "2", isActive: "true" });
});

it("a creation sends trimmed texts, and no state", () => {
  const image = { imageUrl: "/a.webp", imagePublicId: "a" };
  expect(bodyOf({ ...valid, title: " Chợ quê " }, image)).toEqual({
    title: "Chợ quê",
    description: "",
    displayOrder: 2,
    ...image,
  });
});

it("an edit sends only what was changed", () => {
  const banner = bannerOf({ description: null });
  expect(changesOf({ ...formOf(banner), title: ` ${banner.title} ` }, banner)).toEqual({});
  expect(changesOf({ ...formOf(banner), isActive: "false", displayOrder: "7" }, banner)).toEqual({
    isActive: false,
    displayOrder: 7,
  });
});

describe("a banner that somebody else has saved since", () => {
  const seen = bannerOf();
  const form = { ...formOf(seen), title: "Sầu riêng chín cây" };
  const noImage = { form, hasNewImage: false };

  it("is told by its fields, as it has no time of its last change", () => {
    expect(isSameBanner(seen, bannerOf())).toBe(true);
    expect(isSameBanner(seen, bannerOf({ imagePublicId: "banner_2" }))).toBe(false);
    expect(isSameBanner(seen, bannerOf({ description: null }))).toBe(false);
  });

  it("asks about fields that both have changed, and takes over the rest", () => {
    const current = bannerOf({ title: "Sầu riêng Cái Bè", displayOrder: 4, isActive: false });
    expect(conflictsOf({ seen, current, mine: noImage })).toMatchObject([
      {
        label: "Tiêu đề",
        base: "Mùa sầu riêng Ri6 Cái Bè",
        current: "Sầu riêng Cái Bè",
        mine: "Sầu riêng chín cây",
      },
    ]);
    expect(rebased({ seen, current, mine: noImage })).toEqual({
      ...form,
      displayOrder: "4",
      isActive: "false",
    });
  });

  it("asks nothing where both have typed the same", () => {
    const current = bannerOf({ title: "Sầu riêng chín cây" });
    expect(conflictsOf({ seen, current, mine: noImage })).toEqual([]);
  });

  it("asks about the image in words if both have changed it", () => {
    const current = bannerOf({ imagePublicId: null, imageUrl: null });
    expect(conflictsOf({ seen, current, mine: noImage })).toEqual([]);
    expect(conflictsOf({ seen, current, mine: { form, hasNewImage: true } })).toMatchObject([
      { label: "Ảnh", base: "Ảnh lúc bạn mở", current: "Không có ảnh", mine: "Ảnh bạn vừa chọn" },
    ]);
  });
});

it("a taken order is told at its field, also by a server that names no field", () => {
  const message = texts.orderTaken;
  expect(fieldsOf(new ApiError(409, { message, errors: { displayOrder: message } }))).toEqual({
    displayOrder: message,
  });
  expect(fieldsOf(new ApiError(409, { message }))).toEqual({ displayOrder: message });
  expect(fieldsOf(new Refused(texts.titleTaken))).toEqual({ title: texts.titleTaken });
  expect(saveFailure(new ApiError(409, { message }), texts.createFailed)).toBe(texts.createFailed);
});

it("the server's sentence wins over the documented default", () => {
  expect(saveFailure(new Refused("Đã đủ 20 banner"), texts.createFailed)).toBe("Đã đủ 20 banner");
  expect(saveFailure(new ApiError(500, {}), texts.createFailed)).toBe(texts.createFailed);
  expect(saveFailure(new ApiError(404, {}), texts.updateFailed)).toBe(texts.goneMeanwhile);
});
