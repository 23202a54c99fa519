import { readFileSync } from "node:fs";
import { relative } from "node:path";

export type Finding = {
  /** Relative to the project; empty when a tool names none. */
  file: string;
  /** From 1; 0 when only the file is known. */
  line: number;
  rule: string;
  message: string;
};

/** Parses a tool's output. Empty on failure if the output is something else. */
export type Reader = (output: string) => Finding[];

/** `file:line  rule  message`: editors and terminals make a link of the first. */
export const findingLine = ({ file, line, rule, message }: Finding) =>
  [line > 0 ? `${file}:${line}` : file, rule, message].filter(Boolean).join("  ");

export const byPlace = (a: Finding, b: Finding) =>
  a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule);

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export const readTypes: Reader = (output) =>
  [...output.matchAll(/^(?:(\S[^\n(]*)\((\d+),\d+\): )?error (TS\d+): (.+)$/gm)].map(
    ([, file = "", line = "0", rule = "", message = ""]) => ({
      file,
      line: Number(line),
      rule,
      message: oneLine(message),
    }),
  );

/** GitHub's workflow commands, which Biome and Redocly print; ignores warnings. */
export function readAnnotations(root: string, how: (rule: string, file: string) => string): Reader {
  return (output) =>
    [...output.matchAll(/^::error title=([^,]+),file=([^,]+),line=(\d+)[^:]*::(.*)$/gm)].map(
      ([, rule = "", path = "", line = "0", text = ""]) => {
        const file = path.startsWith("/") ? relative(root, path) : path;
        const message = oneLine(decodeURIComponent(text.replaceAll(/%(?!0A|0D|25)/g, "%25")));
        return { file, line: Number(line), rule, message: message + how(rule, file) };
      },
    );
}

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };

/** @param comments by rule, from the configuration */
export function readArchitecture(comments: ReadonlyMap<string, string>): Reader {
  return (output) => {
    const start = output.indexOf("[");
    const end = output.lastIndexOf("]");
    const found: Violation[] = start < 0 ? [] : JSON.parse(output.slice(start, end + 1));
    return found.map(({ from, to, rule: { name }, cycle }) => {
      const path = cycle ? cycle.map(({ name: file }) => file).join(" → ") : to;
      const comment = comments.get(name);
      return {
        file: from,
        line: lineOfImport(from, to),
        rule: name,
        message: `imports ${path}${comment ? `: ${comment}` : ""}`,
      };
    });
  };
}

function lineOfImport(from: string, to: string): number {
  const name = to.split("/").at(-1) ?? to;
  const lines = textOf(from).split("\n");
  const exact = lines.findIndex((text) => /["']/.test(text) && text.includes(`/${name}`));
  return exact + 1;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

const unusedHow: Readonly<Record<string, string>> = {
  files: "nobody imports this file: delete it, or name it in knip.json when it is a way in",
  exports: "nobody imports it: drop `export`, or delete it",
  types: "nobody imports it: drop `export`, or delete it",
  duplicates: "exported twice: keep one",
  dependencies: "no file imports the package: npm uninstall it",
  devDependencies: "no file imports the package: npm uninstall it",
  unlisted: "the package is not in package.json: npm install it",
  unresolved: "the import leads nowhere",
};

type Unused = { name?: string; line?: number };

export const readUnused: Reader = (output) => {
  const start = output.indexOf("{");
  if (start < 0) return [];
  const { issues }: { issues: ({ file: string } & Record<string, Unused[]>)[] } = JSON.parse(
    output.slice(start, output.lastIndexOf("}") + 1),
  );
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found.map(({ name, line = 0 }) => ({
        file,
        line,
        rule: `unused/${kind}`,
        message: `${kind === "files" ? "" : `${name}: `}${unusedHow[kind] ?? "see knip"}`,
      })),
    ),
  );
};

export const readLaws: Reader = (output) =>
  [...output.matchAll(/^(\S+):(\d+) {2}(.+)$/gm)].map(([, file = "", line, message = ""]) => ({
    file,
    line: Number(line),
    rule: "house-rule",
    message,
  }));

export const readGenerated: Reader = (output) =>
  [...output.matchAll(/^stale: (\S+)$/gm)].map(([, file = ""]) => ({
    file,
    line: 0,
    rule: "generated",
    message: "differs from what its source says: npm run gen",
  }));

type TestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages?: string[];
      location?: { line: number } | null;
    }[];
  }[];
};

export function readTests(root: string, report: string): Reader {
  return () => {
    const text = textOf(report);
    if (text === "") return [];
    const { testResults }: TestReport = JSON.parse(text);
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages: [failure = ""] = [], location }) => ({
          file: relative(root, name),
          line: location?.line ?? 0,
          rule: "test",
          message: `${fullName}: ${oneLine(failure.split("\n    at ", 1)[0] ?? "")}`,
        })),
    );
  };
}
