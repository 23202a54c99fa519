// Most specific first: many User-Agents also name the browsers they are compatible with.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bcoc_coc_browser\//, "Cốc Cốc"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** The name of an unrecognised device. */
export const unknownDevice = "Trình duyệt web";

/** Browser and system in words, such as "Chrome trên Windows", from a User-Agent header. */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!system) return browser ?? unknownDevice;
  return `${browser ?? unknownDevice} trên ${system}`;
}

function nameIn(names: readonly [RegExp, string][], text: string | null): string | undefined {
  return names.find(([pattern]) => text && pattern.test(text))?.[1];
}
