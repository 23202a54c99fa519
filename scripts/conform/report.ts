import type { Operation } from "#openapi/generated/operations.ts";
import type { Result } from "./calls.ts";
import type { Finding } from "./judge.ts";

export const FORMATS = ["text", "json", "junit"] as const;
export type Format = (typeof FORMATS)[number];

type Verdict = "conforms" | "deviates" | "fails" | "not tried";

export type Entry = Result & { verdict: Verdict; screens: readonly string[] };

export type Report = {
  url: string;
  entries: readonly Entry[];
  ok: boolean;
};

type Options = {
  url: string;
  strict: boolean;
  screensOf: (operation: Operation) => readonly string[];
};

/** @param strict every deviation fails */
export function reportOf(results: readonly Result[], { url, strict, screensOf }: Options): Report {
  const verdictOf = ({ findings, notTried }: Result): Verdict => {
    const isFailing = ({ outcome }: Finding) =>
      strict || outcome === "refused" || outcome === "untrue";
    if (findings.some(isFailing)) return "fails";
    if (notTried !== undefined) return "not tried";
    return findings.length === 0 ? "conforms" : "deviates";
  };
  const entries = results.map((result) => ({
    ...result,
    verdict: verdictOf(result),
    screens: screensOf(result.operation),
  }));
  const tried = entries.filter(({ verdict }) => verdict !== "not tried");
  return {
    url,
    entries,
    ok: tried.length > 0 && tried.every(({ verdict }) => verdict !== "fails"),
  };
}

export const summaryOf = (report: Report) =>
  `${report.url}: ${[
    `${countOf(report, "conforms")} conform`,
    `${countOf(report, "deviates")} deviate and can be used`,
    `${countOf(report, "fails")} fail`,
    `${countOf(report, "not tried")} not tried`,
  ].join(", ")}\n`;

export const formatted: Readonly<Record<Format, (report: Report) => string>> = {
  text: asText,
  json: asJson,
  junit: asJunit,
};

const MARKS: Readonly<Record<Verdict, string>> = {
  conforms: "✓",
  deviates: "~",
  fails: "✗",
  "not tried": "–",
};

const lineOf = ({ path, kind, expected, came, outcome }: Finding) =>
  `${path || "the response"}: expected ${expected}; came ${came} (${kind}, ${outcome})`;

const countOf = ({ entries }: Report, wanted: Verdict) =>
  entries.filter(({ verdict }) => verdict === wanted).length;

function asText(report: Report): string {
  const lines = report.entries.flatMap(({ operation, verdict, findings, notTried, screens }) => {
    const { id, method, path } = operation;
    const why = verdict === "not tried" ? `  not tried: ${notTried}` : "";
    const details = findings.map((finding) => `    ${lineOf(finding)}`);
    if (details.length > 0) details.push(`    screens: ${screens.join(", ") || "none"}`);
    return [`${MARKS[verdict]} ${id.padEnd(30)} ${method} ${path}${why}`, ...details];
  });
  return [...lines, "", summaryOf(report)].join("\n");
}

function asJson({ url, ok, entries }: Report): string {
  const operations = entries.map(({ operation: { id, method, path }, ...rest }) => ({
    ...{ operation: id, method, path },
    ...rest,
  }));
  return `${JSON.stringify({ url, ok, operations }, undefined, 2)}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

function asJunit(report: Report): string {
  const cases = report.entries.map((entry) => {
    const { id, tag } = entry.operation;
    return `  <testcase classname="${escaped(tag)}" name="${escaped(id)}">${contentOf(entry)}</testcase>`;
  });
  const counts = [
    `tests="${cases.length}"`,
    `failures="${countOf(report, "fails")}"`,
    `skipped="${countOf(report, "not tried")}"`,
  ].join(" ");
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conform" ${counts}>`,
    ...cases,
    "</testsuite>",
    "",
  ].join("\n");
}

function contentOf({ verdict, findings, notTried, screens }: Entry): string {
  if (verdict === "not tried") return `<skipped message="${escaped(notTried ?? "")}"/>`;
  if (findings.length === 0) return "";
  const text = escaped([...findings.map(lineOf), `screens: ${screens.join(", ")}`].join("\n"));
  if (verdict !== "fails") return `<system-out>${text}</system-out>`;
  return `<failure message="${findings.length} found">${text}</failure>`;
}
