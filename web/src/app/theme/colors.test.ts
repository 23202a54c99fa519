import { describe, expect, it } from "vitest";
import { colors, contrast } from "./colors.ts";

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
