// Skips a step whose inputs have not changed since it passed, by content hash: dates differ in clones.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Contents = ReadonlyMap<string, string>;

const digest = (data: string | Buffer) => hash("sha1", data);

/** Undefined outside of a git clone: then everything runs. */
export function contentsOf(root: string): Contents | undefined {
  const list = listFiles(root);
  if (list === undefined) return undefined;
  const contents = new Map<string, string>();
  for (const file of list) {
    try {
      contents.set(file, digest(readFileSync(join(root, file))));
    } catch {
      // Tracked but deleted, or a submodule.
    }
  }
  return contents;
}

function listFiles(root: string): string[] | undefined {
  try {
    const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const options = { cwd: root, maxBuffer: 64_000_000, stdio: "pipe" } as const;
    return execFileSync("git", args, options).toString().split("\0").filter(Boolean);
  } catch {
    return undefined;
  }
}

/** The runtime and the installed packages, which git does not track. */
function surroundings(root: string): string {
  try {
    return process.version + digest(readFileSync(join(root, "node_modules/.package-lock.json")));
  } catch {
    return `${process.version} ${Math.random()}`;
  }
}

type Passed = { surroundings: string; rules: string; files: Record<string, string> };

export type Pass = {
  /** Since the last pass; "all" when the step must run as a whole. */
  changed: readonly string[] | "all";
  /** Stores the pass; `after` are the contents at the end of the run. */
  keep: (after: Contents | undefined) => void;
};

type Question = {
  root: string;
  step: string;
  before: Contents | undefined;
  reads: RegExp;
  rules: RegExp;
};

export function passOf({ root, step, before, reads, rules }: Question): Pass {
  const place = join(root, ".cache/check", `${step.replaceAll(" ", "-")}.json`);
  const about = (contents: Contents): Passed => {
    const files = [...contents].filter(([file]) => reads.test(file));
    const own = [...contents].filter(([file]) => rules.test(file));
    return {
      surroundings: surroundings(root),
      rules: digest(JSON.stringify(own)),
      files: Object.fromEntries(files),
    };
  };
  const now = before && about(before);
  return {
    changed: now ? changedSince(readPassed(place), now) : "all",
    keep: (after) => {
      // Edited during the run: it is unknown which version was checked.
      if (!now || !after || JSON.stringify(about(after)) !== JSON.stringify(now)) {
        rmSync(place, { force: true });
        return;
      }
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, JSON.stringify(now));
    },
  };
}

function changedSince(passed: Passed | undefined, now: Passed): string[] | "all" {
  if (passed?.surroundings !== now.surroundings || passed.rules !== now.rules) return "all";
  const changed = Object.entries(now.files).filter(([file, text]) => passed.files[file] !== text);
  const gone = Object.keys(passed.files).filter((file) => !(file in now.files));
  return [...changed.map(([file]) => file), ...gone];
}

function readPassed(place: string): Passed | undefined {
  try {
    return JSON.parse(readFileSync(place, "utf8")) as Passed;
  } catch {
    return undefined;
  }
}
