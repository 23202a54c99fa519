// Debian's Firefox, over WebDriver BiDi.
import { type ElementHandle, launch } from "puppeteer-core";
import type { Engine, Tab } from "./driver.ts";
import { find, selectors } from "./find.ts";

export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "intl.accept_languages": "vi-VN, vi" },
  });

  async function newTab(): Promise<Tab<ElementHandle>> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    return {
      open: async (url) => void (await page.goto(url)),
      run: (task, argument) => page.evaluate(task, argument),
      find: async (wanted) => {
        const handle = await page.evaluateHandle(find, wanted, selectors);
        return handle.asElement() as ElementHandle | null;
      },
      click: (element) => element.click(),
      type: async (element, text) => {
        await element.focus();
        await page.keyboard.down("Control");
        await page.keyboard.press("a");
        await page.keyboard.up("Control");
        await page.keyboard.type(text);
      },
      upload: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
      press: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewport({ width, height }),
      picture: () => page.screenshot(),
      errors: async () => errors,
      close: () => context.close(),
    };
  }

  return { newTab, close: () => browser.close() };
}
