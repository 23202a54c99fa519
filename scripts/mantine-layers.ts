import type { Plugin } from "postcss";
import { colors } from "../web/src/app/theme/colors.ts";
import { unscaled } from "../web/src/app/theme/tokens.ts";

/**
 * Mantine's sheets all lie in one layer, where what is loaded last wins. Here a sheet on which
 * others build lies deeper than theirs: a layer's own rules win over those of the layers inside it,
 * whatever is loaded first. The outermost is `theme`, for our defaults; our other rules lie in none.
 */
const SHEETS = "theme.mantine";

/** Sheets on which others build, those at the bottom first; mantine-styles.test.ts checks the list. */
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

/** How many layers of Mantine's lie around a sheet: the fewer, the stronger it is. */
export function depthOf(sheet: string): number {
  const floor = FOUNDATIONS.findIndex((sheets) => sheets.includes(sheet));
  return floor === -1 ? 0 : FOUNDATIONS.length - floor;
}

/** Puts each of Mantine's sheets into its layer. */
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

/** Colors that our theme does not have, and that its types forbid. Mantine's `success` is teal's shade 8. */
const ABSENT = /^--mantine-color-(?:(?:pink|grape|violet|indigo|cyan|lime)-|teal-(?!8$))/;

/** Shades that our theme defines: MantineProvider sets them. */
const OVERRIDDEN = new RegExp(`^--mantine-color-(?:${Object.keys(colors).join("|")})-\\d$`);

/** Drops the variables of Mantine's palette that nobody reads. */
export const mantineColors: Plugin = {
  postcssPlugin: "mantine-colors",
  Declaration(declaration) {
    const { prop, value } = declaration;
    if (ABSENT.test(prop) || (OVERRIDDEN.test(prop) && value.startsWith("#"))) declaration.remove();
  },
};

/** Lengths need no arithmetic when styles are computed. */
export const mantineScale: Plugin = {
  postcssPlugin: "mantine-scale",
  Declaration(declaration) {
    declaration.value = unscaled(declaration.value);
  },
};
