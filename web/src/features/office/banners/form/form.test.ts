import { describe, expect, it } from "vitest";
import { bannerOf } from "../banners.fixtures.ts";
import { texts } from "../texts.ts";
import { bannerForm, bodyOf, changesOf, emptyForm, formOf, freeOrder } from "./form.ts";

const others = [bannerOf(), bannerOf({ id: "2", title: "Gạo ST25", displayOrder: 1 })];
const valid = { title: "Chợ quê", description: "", displayOrder: "2", isActive: "true" };

function problems(changes: Partial<typeof valid>): Record<string, string> {
  const { error } = bannerForm(others).safeParse({ ...valid, ...changes });
  return Object.fromEntries((error?.issues ?? []).map((each) => [each.path[0], each.message]));
}

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
