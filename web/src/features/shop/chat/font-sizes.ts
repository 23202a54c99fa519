import { readStored, store } from "#web/lib/safe-storage.ts";

/** Document 1 §2.5 and §9: pixels at the browser's default text size. */
export const fontSizes = {
  small: { pixels: 14, label: "Nhỏ" },
  medium: { pixels: 16, label: "Vừa" },
  large: { pixels: 18, label: "Lớn" },
  xlarge: { pixels: 20, label: "Rất lớn" },
} as const;

export type FontSize = keyof typeof fontSizes;

const KEY = "tap-chat-font-size";

export function isFontSize(value: unknown): value is FontSize {
  return typeof value === "string" && Object.hasOwn(fontSizes, value);
}

/** The size chosen on this device; medium by default. */
export function readFontSize(): FontSize {
  const found = readStored("localStorage", KEY);
  return isFontSize(found) ? found : "medium";
}

export function storeFontSize(size: FontSize): void {
  store("localStorage", KEY, size);
}
