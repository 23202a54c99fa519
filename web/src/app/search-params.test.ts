import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { countFromOne, countFromTwo, names, oneOf, realDay, searchText } from "./search-params.ts";

const schema = v.object({
  keyword: searchText(5),
  page: countFromTwo(),
  limit: countFromOne(100),
  status: oneOf(["active", "locked"]),
  brand: names(2, 4),
});

describe("search params", () => {
  test("keep valid values", () => {
    const given = { keyword: "Hoa", page: 2, limit: 20, status: "active", brand: ["A", "B"] };
    expect(v.parse(schema, given)).toEqual(given);
  });

  test("may all be omitted", () => {
    expect(v.parse(schema, {})).toEqual({});
  });

  test.each([
    [{ page: 0 }],
    [{ page: 1 }],
    [{ page: "hai" }],
    [{ page: 1.5 }],
    [{ limit: 101 }],
    [{ status: "gone" }],
    [{ brand: ["A", "B", "C"] }],
    [{ brand: ["dài quá"] }],
    [{ brand: [] }],
    [{ brand: "A" }],
    [{ keyword: "   " }],
    [{ keyword: { $gt: "" } }],
  ])("%j is dropped", (broken) => {
    expect(v.parse(schema, broken)).toEqual({ [Object.keys(broken)[0] ?? ""]: undefined });
  });

  test("a numeric search is text", () => {
    expect(v.parse(schema, { keyword: 912 }).keyword).toBe("912");
  });

  test("a search that is too long is cut", () => {
    expect(v.parse(schema, { keyword: "Nguyễn" }).keyword).toBe("Nguyễ");
  });

  test("an emoji at the cut is dropped as a whole: a URL cannot contain half of one", () => {
    const cut = v.parse(schema, { keyword: "abcd🍚" }).keyword;
    expect(cut).toBe("abcd");
    expect(encodeURIComponent(String(cut))).toBe("abcd");
    expect(v.parse(schema, { keyword: "\ud83d gạo" }).keyword).toBe("gạo");
    expect(v.parse(schema, { keyword: "🍚🍜" }).keyword).toBe("🍚🍜");
  });

  test("control characters become spaces, and a long text is cut", () => {
    expect(v.parse(schema, { keyword: "a\u0000\nb" }).keyword).toBe("a b");
    expect(v.parse(schema, { keyword: "\u0007\u0000" }).keyword).toBeUndefined();
    expect(v.parse(schema, { keyword: "ơ".repeat(10_000) }).keyword).toHaveLength(5);
  });
});

test("only days of the calendar are days", () => {
  for (const day of ["2026-11-21", "2024-02-29", "1999-01-01"]) {
    expect(v.parse(realDay(), day)).toBe(day);
  }
  for (const text of ["2026-02-31", "2026-13-01", "21/11/2026", "", "2026", "hôm nay"]) {
    expect(v.parse(realDay(), text), text).toBeUndefined();
  }
});
