import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { categoryChoices, categoryNames } from "./categories.ts";

const category = (change: Partial<Schema["Category"]>): Schema["Category"] => ({
  id: 1,
  name: "Gạo",
  slug: "gao",
  icon_url: null,
  parentId: null,
  level: 1,
  is_active: true,
  created_at: "2026-09-01T02:00:00.000Z",
  count: 0,
  children: [],
  ...change,
});

const fragrant = category({ id: 11, name: "Gạo thơm", parentId: 1, level: 2 });
const tree = [category({ children: [fragrant] }), category({ id: 2, name: "Trà" })];

test("a child is named after its root", () => {
  expect([...categoryNames(tree)]).toEqual([
    [1, ["Gạo"]],
    [11, ["Gạo", "Gạo thơm"]],
    [2, ["Trà"]],
  ]);
});

test("a root with children is a group that offers the root too", () => {
  expect(categoryChoices(tree)).toEqual([
    {
      group: "Gạo",
      items: [
        { value: "1", label: "Tất cả Gạo" },
        { value: "11", label: "Gạo thơm" },
      ],
    },
    { value: "2", label: "Trà" },
  ]);
});
