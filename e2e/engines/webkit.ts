// Debian's WebKitGTK: MiniBrowser, driven by WebKitWebDriver, on a screen that nobody sees.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../scripts/free-port.ts";
import type { Engine, Tab } from "./driver.ts";
import { find, selectors } from "./find.ts";

/** Without it the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; padding: 0; margin: 0; }";

const SCREEN = { width: 1400, height: 1000 };
const START_MS = 10_000;

export async function startWebkit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "tap-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);

  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", size], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display]: Buffer[] = await once(screen.stdout, "data");
  const port = await freePort();
  const driver = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, XDG_CONFIG_HOME: home },
    stdio: ["ignore", "pipe", "ignore"],
  });
  // The browser's console arrives on the output of the driver that has started it.
  let errors: string[] = [];
  driver.stdout.on("data", (chunk: Buffer) => {
    errors.push(
      ...String(chunk)
        .split("\n")
        .filter((line) => / (ERROR|EXCEPTION) /.test(line)),
    );
  });
  const server = `http://127.0.0.1:${port}`;
  await answering(server);

  async function newTab(): Promise<Tab<WebElement>> {
    const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    errors = [];
    return tabOf(browser, () => errors);
  }

  async function close() {
    await stop(driver);
    await stop(screen);
    rmSync(home, { recursive: true, force: true });
  }
  return { newTab, close };
}

const capabilities = new Capabilities({
  browserName: "MiniBrowser",
  "webkitgtk:browserOptions": {
    binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
  },
});

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN };

function tabOf(browser: WebDriver, errors: () => string[]): Tab<WebElement> {
  const press = (key: string) => browser.actions().sendKeys(key).perform();
  return {
    open: (url) => browser.get(url),
    run: (task, argument) => browser.executeScript(task, argument),
    find: (wanted) => browser.executeScript(find, wanted, selectors),
    click: (element) => element.click(),
    type: async (element, text) => {
      await element.click();
      // Its "send keys to an element" never lets go of a modifier.
      await browser.actions().keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).perform();
      await press(text);
    },
    upload: (element, file) => element.sendKeys(file),
    press: (key) => press(keys[key]),
    // Stays under the pointer in the middle of the screen: without a window manager it is that which
    // has the focus. Above the page is a toolbar.
    resize: async (width, height) => {
      const window = browser.manage().window();
      const x = (SCREEN.width - width) / 2;
      await window.setRect({ x, y: 0, width, height });
      const inner: number = await browser.executeScript("return innerHeight");
      await window.setRect({ x, y: 0, width, height: height + height - inner });
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    errors,
    close: () => browser.quit(),
  };
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
