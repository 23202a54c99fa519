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
});
