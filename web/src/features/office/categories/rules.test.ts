import { describe, expect, test } from "vitest";
import { fragrant, fruit, rice, sticky } from "./categories.fixtures.ts";
import { branchesOf, inTree, pageOfRoot } from "./rules.ts";

const roots = [rice, fruit];

describe("the tree", () => {
  test("has all roots, closed, without a search", () => {
    expect(branchesOf(roots)).toEqual([
      { root: rice, children: [fragrant, sticky], isOpenFirst: false },
      { root: fruit, children: [], isOpenFirst: false },
    ]);
  });

  test.each(["nếp", "NEP", "gao-nep", " nep  gao "])(
    "found by %j, a child keeps its root",
    (keyword) => {
      expect(branchesOf(roots, keyword)).toEqual([
        { root: rice, children: [sticky], isOpenFirst: true },
      ]);
    },
  );

  test.each(["ngũ cốc", "ngu-coc"])("found by %j, a root keeps its children", (keyword) => {
    expect(branchesOf(roots, keyword)).toEqual([
      { root: rice, children: [fragrant, sticky], isOpenFirst: false },
    ]);
  });

  test("is empty when nothing matches", () => {
    expect(branchesOf(roots, "hải sản")).toEqual([]);
    expect(branchesOf(roots, "gạo thịt")).toEqual([]);
  });
});

test("a root is on its page", () => {
  expect(pageOfRoot(roots, fruit.id, 1)).toBe(2);
  expect(pageOfRoot(roots, fruit.id, 10)).toBe(1);
  expect(pageOfRoot(roots, 99, 10)).toBe(1);
});

test("a category is found on both levels", () => {
  expect(inTree(roots, fruit.id)).toBe(fruit);
  expect(inTree(roots, sticky.id)).toBe(sticky);
  expect(inTree(roots, 99)).toBeUndefined();
});
