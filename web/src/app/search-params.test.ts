import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { countFromOne, oneOf, searchText } from "./search-params.ts";

const schema = v.object({
  keyword: searchText(5),
  page: countFromOne(),
  limit: countFromOne(100),
  status: oneOf(["active", "locked"]),
});

describe("search params", () => {
  test("keep what is right", () => {
    const given = { keyword: "Hoa", page: 2, limit: 20, status: "active" };
    expect(v.parse(schema, given)).toEqual(given);
  });

  test("nothing given is nothing asked for", () => {
    expect(v.parse(schema, {})).toEqual({});
  });

  test.each([
    [{ page: 0 }],
    [{ page: "hai" }],
    [{ page: 1.5 }],
    [{ limit: 101 }],
    [{ status: "gone" }],
    [{ keyword: "   " }],
    [{ keyword: { $gt: "" } }],
  ])("%j falls back", (broken) => {
    expect(v.parse(schema, broken)).toEqual({ [Object.keys(broken)[0] ?? ""]: undefined });
  });

  test("a search for digits is text", () => {
    expect(v.parse(schema, { keyword: 912 }).keyword).toBe("912");
  });

  test("too long a search is cut", () => {
    expect(v.parse(schema, { keyword: "Nguyễn" }).keyword).toBe("Nguyễ");
  });
});
