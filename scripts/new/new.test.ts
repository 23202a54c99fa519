import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parsed } from "../laws/source.ts";
import { screenFiles, type Wing, wings, withFamily, withScreen } from "./screen-files.ts";

function run(...args: string[]) {
  const into = mkdtempSync(join(tmpdir(), "tap-new-"));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const again = () =>
    spawnSync(process.execPath, ["scripts/new.ts", ...args, "--into", into], { encoding: "utf8" });
  return { into, again, ...again() };
}

test("the files of a screen are written once, and over nothing", () => {
  const { into, status, again } = run(
    ...["screen", "office/gift-cards", "--path", "the-qua-tang", "--title", "Thẻ quà tặng"],
  );
  expect(status).toBe(0);
  const files = [
    "web/src/routes/_admin.the-qua-tang.tsx",
    "web/src/features/office/gift-cards/queries.ts",
    "web/src/features/office/gift-cards/gift-cards-screen.tsx",
    "web/src/features/office/gift-cards/gift-cards-screen.stories.tsx",
    "e2e/gift-cards.spec.ts",
  ];
  expect(files.filter((file) => !existsSync(join(into, file)))).toEqual([]);
  const second = again();
  expect(second.status).toBe(1);
  expect(second.stderr).toMatch(/^Already there: /);
  expect(readFileSync(join(into, files[4] ?? ""), "utf8")).toContain('page.goto("/the-qua-tang")');
});

test.each([
  [["screen"]],
  [["screen", "garden/roses"]],
  [["screen", "office/Gift Cards"]],
  [["screen", "office/../x"]],
  [["operation", "office/x"]],
])("%j is refused with one sentence", (args) => {
  const { into, status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toContain("npm run new screen");
  expect(existsSync(join(into, "web"))).toBe(false);
});

test.each(Object.keys(wings) as Wing[])("a screen of %s is code", (wing) => {
  const files = screenFiles({ wing, noun: "gift-cards", path: "the-qua-tang", title: "Thẻ" });
  for (const [file, text] of files) expect(() => parsed(file, text), file).not.toThrow();
});

test("the family of its queries is added once", () => {
  const families = `export const families = [\n  "home",\n] as const;\n`;
  const added = `export const families = [\n  "home",\n  "giftCards",\n] as const;\n`;
  expect(withFamily(families, "gift-cards")).toBe(added);
  expect(withFamily(added, "gift-cards")).toBe(added);
});

test("the screen is listed for Storybook once, with who sees it", () => {
  const screens = `export const screens = {\n  "/": { title: "x" },\n} as const satisfies X;\n`;
  const screen = { wing: "wallet", noun: "cards", path: "the", title: "Thẻ" } as const;
  const added = withScreen(screens, screen);
  expect(added).toContain(
    `  "/": { title: "x" },\n  "/the": { title: "Ví/Thẻ", role: "buyer", guard: "login" },\n} as const`,
  );
  expect(withScreen(added, screen)).toBe(added);
});
