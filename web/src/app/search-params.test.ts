import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { countFromOne, orNothing, searchText } from "./search-params.ts";

const schema = z.object({
  keyword: searchText(5),
  page: countFromOne(),
  limit: countFromOne(100),
  status: orNothing(z.literal(["active", "locked"])),
});

describe("search params", () => {
  test("keep what is right", () => {
    const given = { keyword: "Hoa", page: 2, limit: 20, status: "active" };
    expect(schema.parse(given)).toEqual(given);
  });

  test("nothing given is nothing asked for", () => {
    expect(schema.parse({})).toEqual({});
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
    expect(schema.parse(broken)).toEqual({ [Object.keys(broken)[0] ?? ""]: undefined });
  });

  test("a search for digits is text", () => {
    expect(schema.parse({ keyword: 912 }).keyword).toBe("912");
  });

  test("too long a search is cut", () => {
    expect(schema.parse({ keyword: "Nguyễn" }).keyword).toBe("Nguyễ");
  });
});
