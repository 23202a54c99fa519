import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { accessibilityPage, type Report } from "./accessibility.ts";
import catalog from "./openacr-catalog.json" with { type: "json" };

// The package @openacr/openacr checks more, but lacks WCAG 2.2 and includes a design system.

const docs = new URL("../../docs/", import.meta.url);
const report: Report = parse(readFileSync(new URL("accessibility.yaml", docs), "utf8"));
const page = accessibilityPage(report);
const criteria = Object.values(report.chapters).flatMap((chapter) => chapter.criteria);

const targetsOf = (notes: string) =>
  [...notes.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);

const headingIds = [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
  words
    .toLowerCase()
    .replaceAll(/[^\w ]/g, "")
    .replaceAll(" ", "-"),
);

function exists(target: string): boolean {
  if (target.startsWith("#")) return headingIds.includes(target.slice(1));
  const [path = ""] = target.split("#");
  return existsSync(fileURLToPath(new URL(path, docs)));
}

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());

const openAcr = v.strictObject({
  title: words,
  product: v.strictObject({ name: words, version: words, description: words }),
  author: v.strictObject({ company_name: words, email: words }),
  report_date: v.pipe(v.string(), v.isoDate()),
  last_modified_date: v.optional(v.pipe(v.string(), v.isoDate())),
  version: v.pipe(v.number(), v.integer()),
  catalog: v.literal(catalog.catalog),
  notes: words,
  evaluation_methods_used: words,
  legal_disclaimer: words,
  chapters: v.record(
    v.picklist(catalog.chapters.map(({ id }) => id)),
    v.strictObject({
      criteria: v.array(
        v.strictObject({
          num: words,
          components: v.tuple([
            v.strictObject({
              name: v.literal("web"),
              adherence: v.strictObject({ level: words, notes: words }),
            }),
          ]),
        }),
      ),
    }),
  ),
});

test("the report is an OpenACR of its catalog", () => {
  expect(v.safeParse(openAcr, report).issues ?? []).toEqual([]);
});

test.each(catalog.chapters)(
  "level $level has each criterion once, in the catalog's order",
  (chapter) => {
    const given = report.chapters[chapter.id]?.criteria.map(({ num }) => num);
    expect(given).toEqual(chapter.criteria.map(({ num }) => num));
  },
);

test.each(criteria)("$num has a level and names what shows it", ({ components }) => {
  for (const { adherence } of components) {
    // All of level A and AA must be evaluated.
    const levels = Object.keys(catalog.levels).filter((level) => level !== "not-evaluated");
    expect(levels).toContain(adherence.level);
    const targets = targetsOf(adherence.notes);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !exists(target))).toEqual([]);
    const isPartial = adherence.level === "partially-supports";
    expect(adherence.notes.includes("Not met:")).toBe(isPartial);
  }
});

test("the page has a row for each criterion, with its level in VPAT's words", () => {
  for (const { num, components } of criteria) {
    const level = components[0]?.adherence.level ?? "";
    const label = (catalog.levels as Record<string, string>)[level];
    expect(page).toMatch(
      new RegExp(`^\\| \\[${num.replaceAll(".", "\\.")} [^|]+ \\| ${label} \\| \\S`, "m"),
    );
  }
});
