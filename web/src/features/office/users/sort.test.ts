import { expect, test } from "vitest";
import { sortUsers } from "./sort.ts";
import { hoa } from "./users.fixtures.ts";

const users = [
  { ...hoa, id: "1", fullName: "Đặng Văn Bình", createdAt: "2026-03-01T00:00:00Z" },
  { ...hoa, id: "2", fullName: "Ân Thị Cúc", createdAt: "2026-01-01T00:00:00Z" },
  { ...hoa, id: "3", fullName: "Dương Anh", createdAt: "2026-02-01T00:00:00Z" },
];
const ids = (sort: Parameters<typeof sortUsers>[1]) => sortUsers(users, sort).map(({ id }) => id);

test("sorts names in Vietnamese order", () => {
  expect(ids("fullName")).toEqual(["2", "3", "1"]);
  expect(ids("-fullName")).toEqual(["1", "3", "2"]);
});

test("sorts times chronologically", () => {
  expect(ids("createdAt")).toEqual(["2", "3", "1"]);
  expect(ids("-createdAt")).toEqual(["1", "3", "2"]);
});

test("does not change the list itself", () => {
  const before = [...users];
  sortUsers(users, "fullName");
  expect(users).toEqual(before);
});
