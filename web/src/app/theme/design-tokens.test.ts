import { readFileSync } from "node:fs";
import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { theme } from "./theme.tsx";
import tokens from "./tokens.json" with { type: "json" };
import { cssVariablesResolver } from "./tokens.ts";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const { variables, ...schemes } = cssVariablesResolver(merged);
const names = (table: object) => Object.keys(table).filter((name) => !name.startsWith("$"));

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const { color, shadow } = tokens[scheme];

  it("each CSS variable --tap-* has its token", () => {
    const own = Object.keys({ ...variables, ...schemes[scheme] });
    expect([...names(color), ...names(shadow)].map((name) => `--tap-${name}`).toSorted()).toEqual(
      own.filter((name) => name.startsWith("--tap-")).toSorted(),
    );
  });

  it("a token has the color of its variable", () => {
    expect(color.ink.$value.hex).toBe(schemes[scheme]["--tap-ink"]);
    expect(color.scrim.$value).toMatchObject({ hex: "#14120e", alpha: 0.45 });
  });
});

it("more contrast refers to other colors", () => {
  const { light, dark } = tokens.moreContrast;
  expect(light.color.muted.$value).toBe("{light.color.ink}");
  expect(light.color.border.$value).toBe("{palette.gray.7}");
  expect(dark.color.border.$value).toBe("{palette.dark.1}");
  expect(names(dark.color)).not.toContain("price");
});

it("a shadow has a token for each of its layers", () => {
  const px = (value: number) => ({ value, unit: "px" });
  expect(schemes.light["--tap-shadow"]).toMatch(/, 0 8px 24px -12px rgb\(64 54 36 \/ 14%\)$/);
  expect(tokens.light.shadow.shadow.$value).toEqual([
    expect.anything(),
    {
      color: expect.objectContaining({ hex: "#403624", alpha: 0.14 }),
      ...{ offsetX: px(0), offsetY: px(8), blur: px(24), spread: px(-12) },
    },
  ]);
});

it("each size of density.css has its token", () => {
  const css = readFileSync(new URL("density.css", import.meta.url), "utf8");
  const declared = [...css.matchAll(/--tap-([\w-]+):/g)].map(([, name]) => name);
  const { shop, office } = tokens.size;
  expect([...new Set([...names(shop), ...names(office)])].toSorted()).toEqual(
    [...new Set(declared)].toSorted(),
  );
});

it.each([
  ["spacing", merged.spacing],
  ["radius", merged.radius],
  ["fontSize", merged.fontSizes],
] as const)("%s is that of the theme", (group, sizes) => {
  const table = new Map(Object.entries(tokens[group]));
  const rems = Object.entries(sizes).map(([name, css]) => [name, /[\d.]+rem/.exec(css)?.[0]]);
  expect(
    rems.map(([name = ""]) => {
      const token = table.get(name);
      const size = typeof token === "object" && "$value" in token ? token.$value : undefined;
      return [name, `${size?.value}${size?.unit}`];
    }),
  ).toEqual(rems);
});
