import { expect, test } from "vitest";
import {
  findingLine,
  readAnnotations,
  readArchitecture,
  readGenerated,
  readLaws,
  readTypes,
  readUnused,
} from "./findings.ts";

const lines = (found: Parameters<typeof findingLine>[0][]) => found.map(findingLine);

test("the compiler's errors, with and without a file", () => {
  const output = `web/src/a.ts(3,14): error TS2322: Type 'string' is not\n  The long rest.\nerror TS18003: No inputs.`;
  expect(lines(readTypes(output))).toEqual([
    "web/src/a.ts:3  TS2322  Type 'string' is not",
    "  TS18003  No inputs.".trim(),
  ]);
});

test("errors of linters below the project's folder; warnings are none", () => {
  const read = readAnnotations("/tap", (rule) => (rule === "format" ? ": run it" : ""));
  const output = [
    "::error title=lint/x/noAny,file=/tap/web/a.ts,line=3,endLine=3,col=1,endColumn=2::Not%0Athis 5%.",
    "::error title=format,file=b.yaml,line=7,col=1::Differs",
    "::warning title=w,file=b.yaml,line=1,col=1::Only this",
  ].join("\n");
  expect(lines(read(output))).toEqual([
    "web/a.ts:3  lint/x/noAny  Not this 5%.",
    "b.yaml:7  format  Differs: run it",
  ]);
});

test("a forbidden import with the reason, and the way of a cycle", () => {
  const read = readArchitecture(new Map([["floor", "The floor knows no feature."]]));
  const rule = { name: "floor" };
  const cycle = [{ name: "b.ts" }, { name: "a.ts" }];
  const output = JSON.stringify([
    { from: "a.ts", to: "b.ts", rule },
    { from: "a.ts", to: "b.ts", rule: { name: "no-cycles" }, cycle },
  ]);
  expect(lines(read(`${output}\nbaseline: 2 violations`))).toEqual([
    "a.ts  floor  imports b.ts: The floor knows no feature.",
    "a.ts  no-cycles  imports b.ts → a.ts",
  ]);
  expect(read("[]\n")).toEqual([]);
});

test("what nobody uses", () => {
  const issues = [{ file: "a.ts", files: [], exports: [{ name: "x", line: 4 }] }];
  expect(lines(readUnused(JSON.stringify({ issues })))).toEqual([
    "a.ts:4  unused/exports  x: nobody imports it: drop `export`, or delete it",
  ]);
});

test("house rules and generated files", () => {
  expect(lines(readLaws("web/a.tsx:9  More than 15 imports."))).toEqual([
    "web/a.tsx:9  house-rule  More than 15 imports.",
  ]);
  expect(lines(readGenerated("stale: README.md\n"))).toEqual([
    "README.md  generated  differs from what its source says: npm run gen",
  ]);
});
