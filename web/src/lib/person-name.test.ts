import { describe, expect, it } from "vitest";
import { givenName, initials } from "./person-name.ts";

describe("Vietnamese names", () => {
  it("the given name is the last word", () => {
    expect(givenName("Nguyễn Thị Mai")).toBe("Mai");
    expect(givenName("  Ánh  ")).toBe("Ánh");
    expect(givenName("")).toBe("");
  });

  it("the initials are those of the family name and the given name", () => {
    expect(initials("Nguyễn Thị Mai")).toBe("NM");
    expect(initials("ánh")).toBe("Á");
    expect(initials(" ")).toBe("");
  });

  it.each([
    ["🌾 Nguyễn Thị Mai", "NM"],
    ["Nguyễn Thị Mai 👩‍🌾", "NM"],
    ["🌾Xuân", "X"],
    ["Ếch Ộp".normalize("NFD"), "ẾỘ"],
    ["𝓛an Hoa", "𝓛H"],
    ["H'Hen Niê", "HN"],
    ["“Bảy” (Sóc Trăng)", "BT"],
    ["\u202aLan Hoa", "LH"],
    ["q\u0323\u0301 x", "Q\u0323\u0301X"],
    ["🇻🇳 👩‍🌾", ""],
  ])("the initials of %j are %j", (name, letters) => {
    expect(initials(name).normalize("NFC")).toBe(letters.normalize("NFC"));
  });
});
