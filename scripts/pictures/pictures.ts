// `npm run pictures`: visual differences from the merge base with main (CONTRIBUTING.md).
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isBuilt } from "../built.ts";
import { choose, compareTaken, type Note, reportOf, type Subject, type Taken } from "./differ.ts";
import { readSubjects, takePictures } from "./take.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, ".cache/pictures");
const report = join(root, "dist/pictures");

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    all: { type: "boolean" },
    base: { type: "string" },
  },
});

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

function findBase(): string {
  if (options.base) return git("rev-parse", "--verify", `${options.base}^{commit}`);
  const base = git("merge-base", "HEAD", "main");
  const isMain = base === git("rev-parse", "HEAD") && git("status", "--porcelain") === "";
  return isMain ? git("rev-parse", "HEAD~1") : base;
}

function build(tree: string): void {
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: tree, stdio: ["ignore", "ignore", "inherit"] });
  node("scripts/build.ts");
  const stamp = join(tree, "dist/.storybook");
  if (tree === root ? isBuilt(".storybook", "", [".storybook"]) : existsSync(stamp)) return;
  console.log("Building Storybook …");
  node("scripts/assets.ts");
  node(
    "node_modules/storybook/dist/bin/dispatcher.js",
    "build",
    "--test",
    "--quiet",
    "--output-dir",
    "dist/storybook",
  );
  writeFileSync(stamp, "");
}

function checkOut(commit: string): string {
  const tree = join(cache, commit, "tree");
  if (existsSync(join(tree, "node_modules"))) return tree;
  mkdirSync(tree, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", tree], { input: archive });
  const lock = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  if (lock(tree) === lock(root))
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  else
    execFileSync("npm", ["ci", "--prefer-offline", "--loglevel=error"], {
      cwd: tree,
      stdio: "inherit",
    });
  return tree;
}

const readPictures = (folder: string, isWanted: (id: string) => boolean) =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => basename(file, ".png"))
      .filter((name) => isWanted(name.slice(0, name.lastIndexOf("."))))
      .map((name) => [name, readFileSync(join(folder, `${name}.png`))]),
  );

async function takeHere(folder: string): Promise<Taken> {
  build(root);
  rmSync(folder, { recursive: true, force: true });
  const wanted = choose(await readSubjects(root), options);
  console.log(`Taking pictures of ${wanted.length} screens and stories …`);
  const notes = await takePictures(root, wanted, folder);
  return { notes, pictures: readPictures(folder, () => true) };
}

type Known = { subjects?: Subject[]; notes: Record<string, Note> };

/** A commit never changes: its pictures are cached. */
async function takeBase(commit: string, folder: string): Promise<Taken> {
  for (const other of existsSync(cache) ? readdirSync(cache) : []) {
    if (other !== commit) rmSync(join(cache, other), { recursive: true, force: true });
  }
  const file = join(cache, commit, "known.json");
  const known: Known = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { notes: {} };
  let { subjects } = known;
  if (!subjects) {
    const tree = checkOut(commit);
    build(tree);
    subjects = await readSubjects(tree);
  }
  const wanted = choose(subjects, options);
  const missing = wanted.filter(
    ({ id }) => known.notes[id]?.failed !== undefined || !known.notes[id],
  );
  if (missing.length > 0) {
    console.log(`Taking pictures of ${missing.length} of ${commit.slice(0, 9)} …`);
    Object.assign(known.notes, await takePictures(join(cache, commit, "tree"), missing, folder));
    writeFileSync(file, JSON.stringify({ subjects, notes: known.notes }));
  }
  const ids = new Set(wanted.map(({ id }) => id));
  const notes = Object.fromEntries(Object.entries(known.notes).filter(([id]) => ids.has(id)));
  return { notes, pictures: readPictures(folder, (id) => ids.has(id)) };
}

const started = performance.now();
const base = findBase();
const folders = { before: join(cache, base, "pictures"), after: join(report, "after") };
const before = await takeBase(base, folders.before);
const comparison = compareTaken(before, await takeHere(folders.after));

for (const name of ["before", "difference"])
  rmSync(join(report, name), { recursive: true, force: true });
for (const { name, kind, title, difference } of comparison.rows) {
  console.log(`${kind.padEnd(8)} ${title}`);
  if (kind !== "new")
    cpSync(join(folders.before, `${name}.png`), join(report, "before", `${name}.png`));
  if (!difference) continue;
  mkdirSync(join(report, "difference"), { recursive: true });
  writeFileSync(join(report, "difference", `${name}.png`), difference);
}
const page = join(report, "index.html");
writeFileSync(page, reportOf(comparison, git("log", "-1", "--format=%h %s", base)));
const { rows, equal, leftOut, failed } = comparison;
for (const { title, failed: why } of failed) console.log(`failed   ${title}: ${why}`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${rows.length} differ, ${equal} are equal, ${leftOut.length} left out, ${failed.length} failed; ${seconds} s: ${page}`,
);
process.exit(failed.length === 0 ? 0 : 1);
