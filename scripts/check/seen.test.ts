import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { contentsOf, passOf } from "./seen.ts";

let root: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "tap-seen-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  root = folder;
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  mkdirSync(join(root, "node_modules"));
  write("node_modules/.package-lock.json", "1");
  write(".gitignore", "node_modules\n.cache\n");
  write("a.ts", "a");
  write("b.ts", "b");
  write("rules.json", "{}");
  write("note.md", "# Note");
});

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

const look = () =>
  passOf({ root, step: "a step", before: contentsOf(root), reads: /\.ts$/, rules: /^rules/ });

const pass = () => look().keep(contentsOf(root));

test("what never passed is looked at as a whole", () => {
  expect(look().changed).toBe("all");
});

test("after a pass only what is different is looked at", () => {
  pass();
  expect(look().changed).toEqual([]);
  write("note.md", "# Another");
  expect(look().changed).toEqual([]);
  write("b.ts", "B");
  write("c.ts", "c");
  expect(look().changed).toEqual(["b.ts", "c.ts"]);
});

test("a file that is gone is a difference", () => {
  pass();
  rmSync(join(root, "b.ts"));
  expect(look().changed).toEqual(["b.ts"]);
});

test("the content decides, not the date", () => {
  pass();
  write("a.ts", "A");
  utimesSync(join(root, "a.ts"), 0, 0);
  expect(look().changed).toEqual(["a.ts"]);
});

test("other settings or packages look at everything again", () => {
  pass();
  write("rules.json", "{ }");
  expect(look().changed).toBe("all");
  pass();
  write("node_modules/.package-lock.json", "2");
  expect(look().changed).toBe("all");
});

test("a file that was edited during the run proves nothing", () => {
  pass();
  const running = look();
  write("a.ts", "A");
  running.keep(contentsOf(root));
  expect(look().changed).toBe("all");
});

test("outside of a clone everything is looked at, always", () => {
  rmSync(join(root, ".git"), { recursive: true });
  pass();
  expect(look().changed).toBe("all");
});
