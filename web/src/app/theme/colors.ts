import type { MantineColorsTuple } from "@mantine/core";

/**
 * Shade 8 has at least 4.5:1 contrast with white and shade 9 with shade 1, because filled controls
 * use white on 8 and light ones use 9 on 1.
 */
const leaf: MantineColorsTuple = [
  "#f1f8ed",
  "#e1f0d9",
  "#c4e2b8",
  "#a1d090",
  "#7fbd6c",
  "#62aa51",
  "#489740",
  "#378636",
  "#2b7530",
  "#1f5926",
];

/** Persimmon: prices, offers, the cart badge. Never a second primary color. */
const ripe: MantineColorsTuple = [
  "#fff3ea",
  "#ffe4d1",
  "#fecaa6",
  "#fbaa76",
  "#f58d4e",
  "#ec7431",
  "#dd601d",
  "#cb500f",
  "#b5450b",
  "#8a3407",
];

const tomato: MantineColorsTuple = [
  "#fff0ee",
  "#ffe0dc",
  "#fbc1ba",
  "#f49a90",
  "#ec7468",
  "#e25548",
  "#d53d31",
  "#c63025",
  "#b0271d",
  "#871c15",
];

const turmeric: MantineColorsTuple = [
  "#fff8e3",
  "#fdeec3",
  "#fade8c",
  "#f5ca54",
  "#eeb72b",
  "#dba210",
  "#b98605",
  "#997003",
  "#7d5c03",
  "#5f4602",
];

const indigo: MantineColorsTuple = [
  "#eef4fb",
  "#dce9f6",
  "#bbd4ec",
  "#92b9df",
  "#6a9dd1",
  "#4a84c1",
  "#356fae",
  "#2a6099",
  "#225285",
  "#183e66",
];

const gray: MantineColorsTuple = [
  "#faf8f4",
  "#f4f1ea",
  "#ebe6dc",
  "#ded8cb",
  "#cbc4b5",
  "#8f877a",
  "#6a6358",
  "#544e45",
  "#3d3832",
  "#26231f",
];

const dark: MantineColorsTuple = [
  "#ece8df",
  "#cfcabf",
  "#b3ada1",
  "#948d81",
  "#45423b",
  "#37342e",
  "#2a2824",
  "#201e1b",
  "#171613",
  "#100f0d",
];

export const colors = {
  leaf,
  ripe,
  red: tomato,
  yellow: turmeric,
  orange: ripe,
  blue: indigo,
  green: leaf,
  gray,
  dark,
};

/** No others exist: the styles omit Mantine's other color variables (scripts/mantine-layers.ts). */
declare module "@mantine/core" {
  export interface MantineThemeColorsOverride {
    colors: Record<
      keyof typeof colors | "dimmed" | "currentColor" | `var(--${string})`,
      MantineColorsTuple
    >;
  }
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2 contrast of two colors "#rrggbb", from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
