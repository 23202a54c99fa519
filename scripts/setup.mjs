// Plain JavaScript for Node 20 or newer, because it runs before the packages are installed. Installs
// them when the lock file is newer; --tests adds Chromium and Redis, --engines Debian's Firefox and
// WebKit.
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

if (process.argv.includes("--tests")) {
  const { findChromium } = await import("./chromium.mjs");
  const { findRedis } = await import("./redis.mjs");
  if (!findChromium()) installChromium();
  const found = findChromium();
  if (!found) {
    console.error(
      "No Chromium found. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
    );
    process.exit(1);
  }
  // Without Redis, `npm test` names what it did not run.
  if (!findRedis() && isDebianRoot()) installDebian(["redis-server"]);
}

if (process.argv.includes("--engines")) {
  const commands = {
    "firefox-esr": "/usr/bin/firefox-esr",
    "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
    xvfb: "/usr/bin/Xvfb",
  };
  const missing = Object.entries(commands).filter(([, command]) => !existsSync(command));
  const names = missing.map(([name]) => name);
  if (names.length > 0 && isDebianRoot()) installDebian(names);
  if (!Object.values(commands).every((command) => existsSync(command))) {
    console.error(`The engines need Debian's packages: apt-get install ${names.join(" ")}`);
    process.exit(1);
  }
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** @param {string[]} packages */
function installDebian(packages) {
  console.log(`Installing ${packages.join(", ")} for the tests (once) …`);
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", ...packages], {
      stdio: ["ignore", "ignore", "inherit"],
      // Does not start the package's service: tests start their own.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
  } catch {
    console.error(`${packages.join(", ")} could not be installed.`);
  }
}

/** Debian's package as root, else Playwright's own download. */
function installChromium() {
  if (isDebianRoot()) {
    installDebian(["chromium-headless-shell", "fonts-noto-color-emoji"]);
    return;
  }
  console.log("Installing a Chromium for the browser tests (once) …");
  try {
    execFileSync("npx", ["playwright", "install", "chromium"], { cwd: root, stdio: "inherit" });
  } catch {
    console.error("The browser could not be installed.");
  }
}
