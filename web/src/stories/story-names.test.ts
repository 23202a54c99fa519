import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import names from "#storybook/story-names.json" with { type: "json" };

const files = globSync("{web,mocks}/src/**/*.stories.tsx").map((file) => {
  const code = readFileSync(file, "utf8");
  const exports = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);
  return { file, title: /title: "([^"]+)"/.exec(code)?.[1] ?? "", exports };
});

const byExport = new Map(Object.entries(names));

const wings = ["Nền tảng", "Thành phần", "Mua sắm", "Tài khoản", "Ví", "Văn phòng", "Công cụ"];

describe("stories have Vietnamese names (.storybook/story-names.json)", () => {
  it("for every export", () => {
    const unnamed = files.flatMap(({ file, exports }) =>
      exports.filter((name) => !byExport.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(unnamed).toEqual([]);
  });

  it("without names that no story has", () => {
    const used = new Set(files.flatMap(({ exports }) => exports));
    expect([...byExport.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it("that tell the stories of a file apart", () => {
    const alike = files.filter(({ exports }) => {
      const shown = exports.map((name) => byExport.get(name) ?? name);
      return new Set(shown).size < shown.length;
    });
    expect(alike.map(({ file }) => file)).toEqual([]);
  });
});

it("stands in a wing, at most two groups deep", () => {
  const astray = files.filter(({ title }) => {
    const [wing = "", ...groups] = title.split("/");
    return !wings.includes(wing) || groups.length === 0 || groups.length > 2;
  });
  expect(astray.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
