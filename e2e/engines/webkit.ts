// Debian's WebKitGTK: MiniBrowser, driven by WebKitWebDriver, on a virtual screen.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../scripts/free-port.ts";
import type { Engine, Tab } from "./driver.ts";
import { find, selectors } from "./find.ts";

/** Otherwise the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; padding: 0; margin: 0; }";

const SCREEN = { width: 1400, height: 1000 };
const START_MS = 10_000;

export async function startWebkit(): Promise<Engine> {
  const drivers: ChildProcess[] = [];
  const home = mkdtempSync(join(tmpdir(), "tap-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);

  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", size], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display]: Buffer[] = await once(screen.stdout, "data");
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: home };

  // One driver per browser: after its first session, a driver may hang when starting another.
  async function newTab(): Promise<Tab<WebElement>> {
    const port = await freePort();
    const driver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
      env,
      stdio: "ignore",
    });
    drivers.push(driver);
    const server = `http://127.0.0.1:${port}`;
    await answering(server);
    const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const close = async () => {
      await browser.quit();
      await stop(driver);
    };
    return { ...tabOf(browser), close };
  }

  async function close() {
    await Promise.all([...drivers, screen].map(stop));
    rmSync(home, { recursive: true, force: true });
  }
  return { newTab, close };
}

const capabilities = new Capabilities({
  browserName: "MiniBrowser",
  "webkitgtk:browserOptions": {
    binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    args: ["--automation"],
  },
});

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN };

function tabOf(browser: WebDriver): Omit<Tab<WebElement>, "close"> {
  const errors: string[] = [];
  const collect = async () => {
    errors.push(...(await browser.executeScript<string[]>(takeErrors)));
  };
  const press = (key: string) => browser.actions().sendKeys(key).perform();
  return {
    open: async (url) => {
      await collect();
      await browser.get(url);
      await collect();
    },
    run: (task, argument) => browser.executeScript(task, argument),
    find: (wanted) => browser.executeScript(find, wanted, selectors),
    click: (element) => element.click(),
    type: async (element, text) => {
      await element.click();
      // WebDriver's "send keys to an element" never releases a modifier.
      await browser.actions().keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).perform();
      await press(text);
    },
    upload: (element, file) => element.sendKeys(file),
    press: (key) => press(keys[key]),
    // Keeps the window under the pointer at the screen's center, which gives it the focus without a
    // window manager. The height includes a toolbar.
    resize: async (width, height) => {
      const window = browser.manage().window();
      const x = (SCREEN.width - width) / 2;
      await window.setRect({ x, y: 0, width, height });
      const inner: number = await browser.executeScript("return innerHeight");
      await window.setRect({ x, y: 0, width, height: height + height - inner });
    },
    errors: async () => {
      await collect();
      return errors;
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
  };
}

/** Runs in the page. The driver reports no errors, so those before a page has loaded are missed. */
function takeErrors(): string[] {
  const page = window as Window & { engineErrors?: string[] };
  const seen = page.engineErrors;
  page.engineErrors = [];
  if (seen) return seen;
  const add = (error: unknown) => page.engineErrors?.push(String(error));
  addEventListener("error", ({ message }) => add(message));
  addEventListener("unhandledrejection", ({ reason }) => add(reason));
  const { error } = console;
  console.error = (...words) => {
    add(words.join(" "));
    error(...words);
  };
  return [];
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, "exit");
  child.kill();
  await over;
}
