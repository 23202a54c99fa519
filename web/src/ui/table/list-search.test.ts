import { expect, test } from "vitest";
import { listSearch } from "./list-search.ts";

type Search = {
  search?: string;
  page?: number;
  sort?: "name" | "-name";
  hours?: 1 | 24;
  isNew?: true;
};

const known = listSearch<Search>({ sort: ["name", "-name"], hours: [1, 24], isNew: [true] });

test("choices are kept, everything else of them is dropped", () => {
  const rest = { search: "gạo", page: 2 };
  expect(known({ ...rest, sort: "-name", hours: 24, isNew: true })).toEqual({
    ...rest,
    sort: "-name",
    hours: 24,
    isNew: true,
  });
  expect(known({ ...rest, sort: "price", hours: 3, isNew: false })).toEqual(rest);
  expect(known({})).toEqual({});
});
