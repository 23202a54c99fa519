import { expect, it } from "vitest";
import { searchable } from "#storybook/story-search.ts";

const story = { type: "story" as const, subtype: "story" as const, tags: [] };
const orders = {
  ...story,
  title: "Văn phòng/Đơn hàng/Màn hình",
  importPath: "./web/src/features/office/orders/orders-screen.stories.tsx",
};
const screen = {
  ...story,
  title: "Màn hình/Văn phòng/Đơn hàng",
  importPath: "./.storybook/screens/screen-states.tsx",
};

const { entries } = searchable({
  v: 5,
  entries: {
    filled: { ...orders, id: "filled", name: "Có dữ liệu" },
    dark: { ...orders, id: "dark", name: "Nền tối" },
    normal: { ...screen, id: "normal", name: "Bình thường" },
  },
});

const termsOf = (id: string) => {
  const entry = entries[id];
  const anchors = entry && "anchors" in entry ? entry.anchors : undefined;
  return anchors?.map(({ title }) => title);
};

it("finds a screen without accents and by its route", () => {
  expect(termsOf("normal")).toEqual([
    "Binh thuong",
    "Man hinh",
    "Van phong",
    "Don hang",
    "/quan-ly-don-hang",
  ]);
});

it("finds the stories of a screen by its route and by the components of its room", () => {
  expect(termsOf("filled")).toEqual(
    expect.arrayContaining(["Don hang", "/quan-ly-don-hang", "OrderTable", "OrderPanel"]),
  );
});

it("finds a title once, by its first entry", () => {
  expect(termsOf("dark")).toEqual(["Nen toi"]);
});
