import { readFileSync } from "node:fs";
import type { Node, Plugin, Rule } from "postcss";
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

function partsOf(component: string, wanted: RegExp): string[] {
  const path = `../node_modules/@mantine/core/esm/components/${component}/${component}.module.mjs`;
  const text = readFileSync(new URL(path, import.meta.url), "utf8");
  return [...text.matchAll(/"([\w-]+)": "(m_\w+)"/g)].flatMap(([, part = "", name = ""]) =>
    wanted.test(part) ? [`${name}\\b`] : [],
  );
}

/** Parts and states that we never render; mantine-styles.test.ts knows how a screen would ask for them. */
const UNUSED = new RegExp(
  [
    ...["Button", "ActionIcon"].flatMap((name) => partsOf(name, /^group(?:Section)?$/)),
    ...partsOf("Loader", /^(?:bar|dot|loader-dots)/),
    String.raw`\[dir=["']?rtl`,
    ":host",
    "data-variant=[\"']?(?:gradient|unstyled)",
    String.raw`data-(?:success|monospace|with-bottom-section)\b`,
    "data-underline=[\"']?not-hover",
    "data-truncate=[\"']?start",
    String.raw`\.mantine-(?:(?:light|dark)-hidden|focus-(?:always|never)|rotate-rtl)`,
  ].join("|"),
);

const isMantine = (node: Node) => /[/\\]@mantine[/\\]/.test(node.source?.input.file ?? "");

const isUnused = (selector: string) => UNUSED.test(selector.replace(/:not\([^)]*\)/g, ""));

export const mantineUnused: Plugin = {
  postcssPlugin: "mantine-unused",
  Rule(rule) {
    if (!isMantine(rule)) return;
    const used = rule.selectors.filter((selector) => !isUnused(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
  AtRule: {
    keyframes(rule) {
      if (isMantine(rule) && isUnused(rule.params)) rule.remove();
    },
  },
};

/** Colors that our theme lacks, a variant that no screen uses, and what nothing reads. */
const ABSENT =
  /^--mantine-(?:color-(?:(?:pink|grape|violet|indigo|cyan|lime|teal)-|\w+-outline)|z-index-|breakpoint-)/;

/** MantineProvider sets them from our theme, in no layer. */
const OVERRIDDEN = new RegExp(
  `^--mantine-(?:${[
    "cursor-type|line-height(?:-(?:sm|md|xl))?|font-family(?:-headings)?|font-weight-bold",
    "heading-.+|radius-.+|primary-color-(?!contrast).+|h\\d-font-.+|h[1-5]-line-height",
    "color-(?:white|black|text|body|error|success|placeholder|anchor|default-border|dimmed)",
    `color-(?:${Object.keys(colors).join("|")})-\\d`,
  ].join("|")})$`,
);
const OVERRIDDEN_IN: readonly (readonly [scheme: string, names: RegExp])[] = [
  ["dark", /^--mantine-color-\w+-light\b/],
  ["light", /^--mantine-color-(?:\w+-filled\b|default-hover$)/],
];

export const mantineVariables: Plugin = {
  postcssPlugin: "mantine-variables",
  Declaration(declaration) {
    const { prop, parent } = declaration;
    if (parent?.type !== "rule" || !isMantine(declaration)) return;
    const { selector } = parent as Rule;
    const ofScheme = OVERRIDDEN_IN.find(([scheme]) => selector.includes(scheme))?.[1];
    const isRoot = selector.startsWith(":root");
    if (isRoot && [ABSENT, OVERRIDDEN, ofScheme].some((names) => names?.test(prop)))
      declaration.remove();
  },
};

/** Saves arithmetic when styles are computed. */
export const mantineScale: Plugin = {
  postcssPlugin: "mantine-scale",
  Declaration(declaration) {
    declaration.value = unscaled(declaration.value);
  },
};
