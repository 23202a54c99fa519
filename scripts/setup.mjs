// Plain JavaScript on purpose: it runs on the machine's own Node (20 or newer), before the packages
// are there. Installs the packages when the lock file is newer than the last install, and with
// --browser makes sure that a Chromium can be found for the browser tests.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const installed = `${root}node_modules/.package-lock.json`;
const lock = `${root}package-lock.json`;

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 20) {
  console.error(`TAP needs Node 20 or newer to install itself; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log("Installing packages (once, less than a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The packages could not be installed: see npm's message above.");
    process.exit(status ?? 1);
  }
}

if (process.argv.includes("--browser")) {
  const { findChromium } = await import("./chromium.mjs");
  if (!findChromium()) installChromium();
  const found = findChromium();
  if (!found) {
    console.error(
      "No Chromium found. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
    );
    process.exit(1);
  }
}

/** Debian's package as root, else Playwright's own download. */
function installChromium() {
  console.log("Installing a Chromium for the browser tests (once) …");
  const debian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  try {
    if (debian) {
      execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
      const packages = ["chromium-headless-shell", "fonts-noto-color-emoji"];
      execFileSync("apt-get", ["install", "-y", "-qq", ...packages], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    } else {
      execFileSync("npx", ["playwright", "install", "chromium"], { cwd: root, stdio: "inherit" });
    }
  } catch {
    console.error("The browser could not be installed.");
  }
}
