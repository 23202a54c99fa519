import { describe, expect, it } from "vitest";
import { colors } from "./colors.ts";

/** WCAG 2 relative luminance of "#rrggbb". */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const readable = 4.5;
const { dark: _surfaces, ...palettes } = colors;

describe.each(Object.entries(palettes))("the palette %s", (_name, shades) => {
  it("has enough contrast with white text on filled controls", () => {
    expect(contrast(shades[8], "#ffffff")).toBeGreaterThanOrEqual(readable);
  });

  it("is readable on its own light shade", () => {
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(readable);
  });
});
