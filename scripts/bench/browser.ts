import { type Browser, chromium } from "playwright";
import { chromiumArgs, findChromium } from "../chromium.mjs";

export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs, ...args],
  });
}
