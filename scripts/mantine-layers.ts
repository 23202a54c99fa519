import { readFileSync } from "node:fs";
import type { Plugin } from "postcss";
import { colors } from "../web/src/app/theme/colors.ts";
import { unscaled } from "../web/src/app/theme/tokens.ts";

/**
 * In Mantine's single layer, the sheet loaded last wins. Here sheets on which others build are nested
 * deeper: a layer's own rules win over those of the layers inside it, in any load order. The
 * outermost is `theme`, for our defaults; our other rules are in none.
 */
const SHEETS = "theme.mantine";

/** Sheets on which others build, from the bottom; mantine-styles.test.ts checks the list. */
const FOUNDATIONS: readonly (readonly string[])[] = [
  [
    "baseline",
    "default-css-variables",
    "global",
    "FloatingIndicator",
    "Group",
    "Loader",
    "Overlay",
    "Paper",
    "ScrollArea",
    "Text",
    "UnstyledButton",
    "VisuallyHidden",
  ],
  ["ActionIcon", "Button", "CloseButton", "Popover"],
  ["Input", "ModalBase"],
  ["InlineInput"],
];

/** Nested layers around a sheet: the fewer, the stronger. */
export function depthOf(sheet: string): number {
  const floor = FOUNDATIONS.findIndex((sheets) => sheets.includes(sheet));
  return floor === -1 ? 0 : FOUNDATIONS.length - floor;
}

export const mantineLayers: Plugin = {
  postcssPlugin: "mantine-layers",
  AtRule: {
    layer(rule) {
      if (rule.params !== "mantine") return;
      const sheet = /\/@mantine\/\w+\/styles\/([\w-]+)\.layer\.css$/.exec(
        rule.source?.input.file?.replaceAll("\\", "/") ?? "",
      )?.[1];
      rule.params = SHEETS + ".base".repeat(depthOf(sheet ?? ""));
    },
  },
};

/** Classes of `Button.Group` and `ActionIcon.Group`, which we do not render. */
const GROUPS = new RegExp(
  ["Button", "ActionIcon"]
    .map((name) => `../node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`)
    .map((path) => readFileSync(new URL(path, import.meta.url), "utf8"))
    .flatMap((classes) => [...classes.matchAll(/"group(?:Section)?": "(m_\w+)"/g)])
    .map(([, className]) => `\\.${className}\\b`)
    .join("|"),
);

export const mantineGroups: Plugin = {
  postcssPlugin: "mantine-groups",
  Rule(rule) {
    if (rule.selectors.every((selector) => GROUPS.test(selector))) rule.remove();
  },
};

/** Colors that our theme lacks. Mantine's `success` is teal's shade 8. */
const ABSENT = /^--mantine-color-(?:(?:pink|grape|violet|indigo|cyan|lime)-|teal-(?!8$))/;

/** Shades that MantineProvider sets from our theme. */
const OVERRIDDEN = new RegExp(`^--mantine-color-(?:${Object.keys(colors).join("|")})-\\d$`);

export const mantineColors: Plugin = {
  postcssPlugin: "mantine-colors",
  Declaration(declaration) {
    const { prop, value } = declaration;
    if (ABSENT.test(prop) || (OVERRIDDEN.test(prop) && value.startsWith("#"))) declaration.remove();
  },
};

/** Saves arithmetic when styles are computed. */
export const mantineScale: Plugin = {
  postcssPlugin: "mantine-scale",
  Declaration(declaration) {
    declaration.value = unscaled(declaration.value);
  },
};
