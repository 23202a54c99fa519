import { describe, expect, test } from "vitest";
import { person } from "./affiliate.fixtures.ts";
import { type Branch, branchOf, CHILDREN_STEP, findInTree } from "./rules.ts";

const crowd = person(
  "Gốc",
  Array.from({ length: CHILDREN_STEP + 3 }, (_, index) => person(`Người ${index}`)),
);

const family = person("Nguyễn Thị Lan", [
  person("Trần Văn Minh", [person("Đỗ Thị Hạnh")]),
  person("Lê Hồng"),
]);

describe("rows of the tree", () => {
  test("have a name, a code and a number of referrals", () => {
    expect(branchOf(person("Lan", [person("Minh")]), {})).toMatchObject({
      kind: "person",
      name: "Lan",
      referred: 1,
      children: [{ name: "Minh", referred: 0, children: [] }],
    });
  });

  test("offer the rest of a long list", () => {
    const branch = branchOf(crowd, {});
    if (branch.kind !== "person") throw new Error("no person");
    expect(branch.children).toHaveLength(CHILDREN_STEP + 1);
    expect(branch.children.at(-1)).toMatchObject({ kind: "more", parentId: crowd.id, left: 3 });
    expect(branch.referred).toBe(CHILDREN_STEP + 3);
  });

  test("offer nothing more once everybody is shown", () => {
    const branch = branchOf(crowd, { [crowd.id]: CHILDREN_STEP * 2 });
    if (branch.kind !== "person") throw new Error("no person");
    expect(branch.children).toHaveLength(CHILDREN_STEP + 3);
    expect(branch.children.every(({ kind }) => kind === "person")).toBe(true);
  });
});

describe("search in the tree", () => {
  function namesFound(keyword: string): string[] {
    const found = findInTree(family, keyword);
    const namesOf = (row: Branch): string[] =>
      row.kind === "person" ? [row.name, ...row.children.flatMap(namesOf)] : [];
    return found.size > 0 ? namesOf(branchOf(family, {}, found)) : [];
  }

  test("leaves a match, its ancestors and no one else", () => {
    expect(namesFound("do thi hanh")).toEqual(["Nguyễn Thị Lan", "Trần Văn Minh", "Đỗ Thị Hạnh"]);
  });

  test("finds by code", () => {
    const code = family.children[1]?.user.uidCode ?? "";
    expect(namesFound(code.toLowerCase())).toEqual(["Nguyễn Thị Lan", "Lê Hồng"]);
  });

  test("may find no one", () => {
    expect(namesFound("khong co ai")).toEqual([]);
  });

  test("does not change the numbers of referrals", () => {
    const branch = branchOf(family, {}, findInTree(family, "le hong"));
    expect(branch).toMatchObject({ referred: 2, children: [{ name: "Lê Hồng" }] });
  });
});
