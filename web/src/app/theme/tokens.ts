import type { CSSVariablesResolver } from "@mantine/core";

const light = {
  "--tap-page": "#fbfaf6",
  "--tap-surface": "#ffffff",
  "--tap-raised": "#ffffff",
  "--tap-sunken": "#f4f1ea",
  "--tap-border": "#e6e1d6",
  "--tap-border-strong": "#8f877a",
  "--tap-ink": "#26231f",
  "--tap-muted": "#625b51",
  "--tap-accent": "#24692b",
  "--tap-accent-soft": "#e8f3e2",
  "--tap-price": "#b5450b",
  "--tap-price-soft": "#fff1e6",
  "--tap-star": "#c98a04",
  "--tap-focus": "#2b7530",
  "--tap-skeleton": "#ebe6dc",
  "--tap-shadow": "0 1px 2px rgb(64 54 36 / 5%), 0 8px 24px -12px rgb(64 54 36 / 14%)",
  "--tap-tint-0": "#e4f2da",
  "--tap-tint-1": "#fdf0cf",
  "--tap-tint-2": "#ffe6d6",
  "--tap-tint-3": "#fbe3e6",
  "--tap-tint-4": "#e2eff0",
  "--tap-tint-5": "#efe8f4",
} as const;

const dark: Record<keyof typeof light, string> = {
  "--tap-page": "#171613",
  "--tap-surface": "#201e1b",
  "--tap-raised": "#2a2824",
  "--tap-sunken": "#11100e",
  "--tap-border": "#37342e",
  "--tap-border-strong": "#857e72",
  "--tap-ink": "#ece8df",
  "--tap-muted": "#b3ada1",
  "--tap-accent": "#8fcb7f",
  "--tap-accent-soft": "#243322",
  "--tap-price": "#ff9f68",
  "--tap-price-soft": "#3a2619",
  "--tap-star": "#f2bd3f",
  "--tap-focus": "#8fcb7f",
  "--tap-skeleton": "#3a3731",
  "--tap-shadow": "0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px -12px rgb(0 0 0 / 60%)",
  "--tap-tint-0": "#2a3a25",
  "--tap-tint-1": "#3d3520",
  "--tap-tint-2": "#402c20",
  "--tap-tint-3": "#3f2a2d",
  "--tap-tint-4": "#243638",
  "--tap-tint-5": "#342d3b",
};

/** Mantine's light variant is nearly black in the dark scheme, so mix the color with the surface. */
function darkTints(names: readonly string[]): Record<string, string> {
  const veil = (name: string, share: number) =>
    `color-mix(in srgb, var(--mantine-color-${name}-6) ${share}%, var(--tap-surface))`;
  return Object.fromEntries(
    names.flatMap((name) => [
      [`--mantine-color-${name}-light`, veil(name, 24)],
      [`--mantine-color-${name}-light-hover`, veil(name, 34)],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
    ]),
  );
}

const shared = {
  "--tap-scrim": "rgb(20 18 14 / 45%)",
  "--tap-bar-shadow": "0 -8px 24px -16px rgb(64 54 36 / 30%)",
  "--tap-scroll-shadow": "rgb(64 54 36 / 22%)",
  "--tap-drop-shadow": "0 10px 14px rgb(40 30 10 / 18%)",
  "--tap-logo-fruit": "#f08a3c",
  "--tap-logo-leaf": "#378636",
  "--tap-logo-leaf-back": "#62aa51",
  "--tap-logo-shine": "#ffd9b0",
};

export const radius = {
  xs: "0.25rem",
  sm: "0.5rem",
  md: "0.75rem",
  lg: "1.125rem",
  xl: "1.75rem",
};

export const headingSizes = {
  h1: { fontSize: "clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)", lineHeight: "1.2" },
  h2: { fontSize: "clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)", lineHeight: "1.25" },
  h3: { fontSize: "1.25rem", lineHeight: "1.35" },
  h4: { fontSize: "1.0625rem", lineHeight: "1.4" },
  h5: { fontSize: "1rem", lineHeight: "1.45" },
  h6: { fontSize: "0.875rem", lineHeight: "1.5" },
};

export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: shared,
  light: {
    ...light,
    "--mantine-color-body": light["--tap-surface"],
    "--mantine-color-text": light["--tap-ink"],
    "--mantine-color-dimmed": light["--tap-muted"],
    "--mantine-color-placeholder": "#746d62",
    "--mantine-color-anchor": light["--tap-accent"],
    "--mantine-color-error": "#b0271d",
    "--mantine-color-success": light["--tap-accent"],
    "--mantine-color-default-border": light["--tap-border"],
    "--mantine-color-default-hover": light["--tap-sunken"],
  },
  dark: {
    ...dark,
    ...darkTints(Object.keys(colors)),
    "--mantine-color-body": dark["--tap-surface"],
    "--mantine-color-text": dark["--tap-ink"],
    "--mantine-color-dimmed": dark["--tap-muted"],
    "--mantine-color-placeholder": "#9b9488",
    "--mantine-color-anchor": dark["--tap-accent"],
    "--mantine-color-error": "#ff9c90",
    "--mantine-color-success": dark["--tap-accent"],
    "--mantine-color-default-border": dark["--tap-border"],
  },
});

/** Mantine's "calc(1rem * var(--mantine-scale))" as "1rem": our scale is 1. */
export const unscaled = (css: string) =>
  css.replaceAll(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, "$1");
