import { describe, expect, it } from "vitest";
import { defaultSettings } from "../state.ts";
import { linkedAnswers, linkOf, readLink } from "./calls.ts";
import { matches } from "./parts.tsx";

const page = "https://tap.example/quan-ly-nguoi-dung?page=2&role=R04";

describe("the link of the panel", () => {
  it("carries all that is switched on, and leaves the page's own role alone", () => {
    const settings = {
      ...defaultSettings,
      scenarios: ["slow" as const, "sold-out" as const],
      latency: 120,
      errorRate: 0.25,
      answers: [{ operation: "getCart" as const, status: 409 }],
    };
    const link = linkOf(page, settings, "quantri@tap.vn");
    expect(readLink(link)).toEqual({
      rest: page,
      wanted: { ...settings, role: "quantri@tap.vn" },
    });
  });

  it("names the errors of whole operations in words, and carries other answers as they are", () => {
    const forced = { operation: "getCart" as const, status: 409 };
    const own = { operation: "getProduct" as const, address: "/products/3", status: 404, body: {} };
    const link = linkOf(page, { ...defaultSettings, answers: [forced, own] }, "guest");
    expect(new URL(link).searchParams.get("force")).toBe("getCart:409");
    expect(readLink(link).wanted).toMatchObject({ answers: [forced, own] });
  });

  it("leaves out answers that are too long for an address", () => {
    const answers = [
      { operation: "getCart" as const, status: 200, body: { text: "x".repeat(5_000) } },
    ];
    expect(linkedAnswers(answers)).toBeUndefined();
    expect(linkOf(page, { ...defaultSettings, answers }, "guest").length).toBeLessThan(200);
  });

  it("replaces an older one in the address", () => {
    const older = linkOf(page, defaultSettings, "guest");
    expect(linkOf(older, defaultSettings, "R00")).toBe(`${page}&scenario=normal&role=R00`);
  });

  it("may be written by hand", () => {
    const { wanted, rest } = readLink("https://tap.example/?scenario=slow&role=R02");
    expect(rest).toBe("https://tap.example/");
    expect(wanted).toMatchObject({ ...defaultSettings, scenarios: ["slow"], role: "R02" });
  });

  it("may name the role before the scenario", () => {
    const { wanted, rest } = readLink("https://tap.example/vi?role=R02&latency=9&scenario=slow");
    expect(rest).toBe("https://tap.example/vi");
    expect(wanted).toMatchObject({ scenarios: ["slow"], role: "R02", latency: 9 });
  });

  it("leaves the page's own search alone, wherever it stands", () => {
    const { wanted, rest } = readLink("https://tap.example/vi?scenario=slow&page=2&role=R02");
    expect(rest).toBe("https://tap.example/vi?page=2");
    expect(wanted).toMatchObject({ scenarios: ["slow"], role: "R02" });
  });

  it("takes the last of two roles, for the first is the page's", () => {
    const { wanted, rest } = readLink(`${page}&scenario=normal&role=guest`);
    expect(rest).toBe(page);
    expect(wanted).toMatchObject({ role: "guest" });
  });

  it("may name a role alone, and leaves all else as it is", () => {
    for (const role of ["R02", "guest", "nguoiban@tap.vn"]) {
      expect(readLink(`https://tap.example/vi?page=2&role=${role}`)).toEqual({
        rest: "https://tap.example/vi?page=2",
        wanted: { role },
      });
    }
    expect(readLink("https://tap.example/vi?latency=9").wanted).toEqual({ latency: 9 });
  });

  it("is no link without a scenario or an account", () => {
    const own = "https://tap.example/quan-ly-nguoi-dung?page=2&role=seller";
    expect(readLink(own)).toEqual({ rest: own });
  });
});

it("a search finds Vietnamese words without their accents", () => {
  expect(matches("nguoi ban", "R02 Người bán hàng")).toBe(true);
  expect(matches("dat", "Lê Văn Đạt")).toBe(true);
  expect(matches("dat tinh", "Lê Văn Đạt")).toBe(false);
});
