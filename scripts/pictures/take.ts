import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { type Browser, chromium, type Page, type Request } from "playwright";
import { storyUrl } from "../../.storybook/story-url.ts";
import { chromiumArgs, findChromium } from "../chromium.mjs";
import { startStaticHost } from "../static-host.ts";
import { type Note, type Subject, storiesOf } from "./differ.ts";

type Size = { width: number; height: number };
const SIZES: readonly Size[] = [
  { width: 360, height: 780 },
  { width: 1280, height: 860 },
];
const SCHEMES = ["light", "dark"] as const;
/** Pages mostly wait: these keep two cores half busy. */
const AT_ONCE = 5;

/** Routes that need state from the previous page. */
const ONLY_AS_STORY = new Set(["/thanh-toan", "/thanh-toan/thanh-cong", "/otp", "/doi-mat-khau"]);
const AS_STORY = "opened by the page before it: pictured as a story";

export async function readSubjects(tree: string): Promise<Subject[]> {
  const module = pathToFileURL(join(tree, ".storybook/screens/screens.ts")).href;
  const { shownScreens }: typeof import("../../.storybook/screens/screens.ts") = await import(
    module
  );
  const screens = shownScreens.map(
    ({ route, title, path = route, role = "guest", pin }): Subject => ({
      id: `screen${route.replaceAll(/[^a-z]+/g, "-")}`,
      title: `${title} (${route})`,
      screen: { path, role, pin: Boolean(pin) && path.startsWith("/vi-tap") },
      isUsual: true,
    }),
  );
  const asStory = shownScreens.filter(({ route }) => ONLY_AS_STORY.has(route));
  const { entries } = JSON.parse(readFileSync(join(tree, "dist/storybook/index.json"), "utf8"));
  return [
    ...screens,
    ...storiesOf(Object.values(entries), new Set(asStory.map((one) => one.title))),
  ];
}

type Desk = { browser: Browser; server: ChildProcess; url: string; stories: string };

async function startServer(tree: string): Promise<{ server: ChildProcess; url: string }> {
  const server = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [tree], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [url] = await once(server, "message");
  return { server, url };
}

const clock = stripTypeScriptTypes(
  readFileSync(new URL("../../.storybook/story-clock.ts", import.meta.url), "utf8"),
).replaceAll(/^export /gm, "");
// Pages ignore an init script that does not compile.
new Script(clock);

const contextOptions = {
  locale: "vi-VN",
  timezoneId: "Asia/Ho_Chi_Minh",
  reducedMotion: "reduce",
  colorScheme: "light",
} as const;

/** QR codes of links contain the server's port. */
const style = '[aria-label^="Mã QR"] path, img[alt^="Mã QR"] { visibility: hidden }';

async function stillPicture(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let look = 0; look < 20; look += 1) {
    // A busy machine may show an old frame twice.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const next = await page.screenshot({ fullPage: true, animations: "disabled", style });
    if (last?.equals(next)) return next;
    last = next;
  }
  throw new Error("The page does not come to rest");
}

/** A subject takes up to half a minute on a slow machine. */
const SUBJECT_MS = 180_000;
/** Without requests for this long, the page is settled. */
const QUIET_MS = 400;
/** The bell requests its number 3 s after the first use. */
const AFTER_USE_MS = 3_500;

type Settle = (quietMs?: number) => Promise<void>;

function watchTraffic(page: Page): Settle {
  const open = new Set<Request>();
  let count = 0;
  page.on("request", (request) => {
    open.add(request);
    count += 1;
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const idle = (quietMs: number) =>
    page.evaluate(async (quiet) => {
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      await document.fonts.ready;
      await new Promise((done) => setTimeout(done, quiet));
      // With several pages, Chromium may find no idle moment.
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
    }, quietMs);
  return async (quietMs = QUIET_MS) => {
    for (let before = -1; before !== count || open.size > 0; ) {
      before = count;
      await idle(quietMs);
    }
  };
}

/** With a viewport as tall as the page: lazy content loads, and bars are at the end. */
async function showAll(page: Page, { width, height }: Size, settle: Settle) {
  // The rest of a page renders after the first interaction.
  await page.keyboard.press("Shift");
  await settle(AFTER_USE_MS);
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  let needed = await measure();
  if (needed <= height) return;
  await page.setViewportSize({ width, height: needed });
  await settle();
  // Far content only had an estimated height before.
  await page.setViewportSize({ width, height });
  await settle();
  needed = await measure();
  await page.setViewportSize({ width, height: needed });
  await settle();
}

async function* inSchemes(page: Page): AsyncGenerator<[scheme: string, picture: Buffer]> {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ ...contextOptions, colorScheme: scheme });
    // Stories have a scheme of their own.
    await page.evaluate((name) => {
      document.documentElement.dataset.mantineColorScheme = name;
    }, scheme);
    yield [scheme, await stillPicture(page)];
  }
}

async function openScreen(
  { server, url }: Desk,
  page: Page,
  tree: string,
  screen: NonNullable<Subject["screen"]>,
): Promise<void> {
  const { roles }: { roles: Record<string, string | undefined> } = await import(
    pathToFileURL(join(tree, ".storybook/roles.ts")).href
  );
  const context = page.context();
  server.send("");
  await once(server, "message");
  const headers = { "x-tap-csrf": "1", origin: url };
  await context.request.post(`${url}/__mock/reset`, { headers });
  const identifier = roles[screen.role];
  if (identifier) {
    const data = { identifier, password: "Tap@12345" };
    const answer = await context.request.post(`${url}/bff/login`, { headers, data });
    if (!answer.ok()) throw new Error(`${identifier} cannot sign in: ${answer.status()}`);
  }
  await context.addInitScript(clock);
  await context.route("**/__mock/panel.*", (route) => route.abort());
  await page.goto(url + screen.path);
  if (screen.pin) {
    const gate = page.getByRole("dialog", { name: "Xác thực mật khẩu ví" });
    await gate.getByLabel("Mật khẩu ví", { exact: true }).pressSequentially("123456");
    await gate.waitFor({ state: "hidden" });
  }
}

/** @returns why the story is left out, if it is */
async function openStory(page: Page, stories: string, id: string): Promise<string | undefined> {
  await page.goto(`${stories}/${storyUrl(id, { "a11y.manual": "!true" })}`);
  const last = async (event: string) => {
    const handle = await page.waitForFunction(
      (name) => Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__")?.last(name)?.[0],
      event,
      { timeout: 120_000 },
    );
    return handle.jsonValue();
  };
  const { parameters } = await last("storyPrepared");
  if (parameters.pictures?.skip) return parameters.pictures.skip;
  const { status } = await last("storyFinished");
  if (status === "error") throw new Error("The story fails: run its test");
  return undefined;
}

async function takeOne(desk: Desk, tree: string, subject: Subject, folder: string): Promise<Note> {
  const { id, title, screen } = subject;
  if (screen && ONLY_AS_STORY.has(screen.path)) return { title, leftOut: AS_STORY };
  for (const viewport of SIZES) {
    await using context = await desk.browser.newContext({
      ...contextOptions,
      viewport,
      // Stories have their backend in a service worker.
      serviceWorkers: screen ? "block" : "allow",
    });
    const page = await context.newPage();
    const settle = watchTraffic(page);
    if (screen) await openScreen(desk, page, tree, screen);
    else {
      const leftOut = await openStory(page, desk.stories, id);
      if (leftOut) return { title, leftOut };
    }
    await showAll(page, viewport, settle);
    for await (const [scheme, picture] of inSchemes(page)) {
      writeFileSync(join(folder, `${id}.${viewport.width}-${scheme}.png`), picture);
    }
  }
  return { title };
}

export async function takePictures(
  tree: string,
  wanted: readonly Subject[],
  folder: string,
): Promise<Record<string, Note>> {
  mkdirSync(folder, { recursive: true });
  const port = await startStaticHost({ folder: join(tree, "dist/storybook"), base: "/", port: 0 });
  const stories = `http://localhost:${port}`;
  const notes: Record<string, Note> = {};
  const waiting = wanted.values();
  async function work() {
    const { server, url } = await startServer(tree);
    for (const subject of waiting) {
      await using browser = await launch();
      const taking = takeOne({ browser, server, url, stories }, tree, subject, folder);
      notes[subject.id] = await Promise.race([taking, tooLate()]).catch((error) => ({
        title: subject.title,
        failed: String(error).split("\n", 1)[0] ?? "",
      }));
    }
    server.disconnect();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return notes;
}

/** One per subject, so that a hanging page affects no other. */
function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // For the same pixels each time.
    args: [...chromiumArgs, "--disable-partial-raster", "--disable-checker-imaging"],
  });
}

async function tooLate(): Promise<never> {
  await delay(SUBJECT_MS, undefined, { ref: false });
  throw new Error("The page does not answer");
}
