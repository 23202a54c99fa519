import catalog from "./openacr-catalog.json" with { type: "json" };

type Criterion = {
  num: string;
  components: { name: string; adherence: { level: string; notes: string } }[];
};

/** The used parts of an OpenACR report (openacr-schema.json). */
export type Report = {
  title: string;
  product: { name: string; version: string; description: string };
  author: { company_name: string; email: string };
  report_date: string;
  version: number;
  catalog: string;
  notes: string;
  evaluation_methods_used: string;
  legal_disclaimer: string;
  chapters: Record<string, { criteria: Criterion[] }>;
};

type Chapter = (typeof catalog.chapters)[number];

const levels: Record<string, string> = catalog.levels;

const oneLine = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");

export function accessibilityPage(report: Report): string {
  const { title, product, author } = report;
  return `${[
    `# ${title}`,
    "<!-- Written by npm run gen from accessibility.yaml. Do not edit. -->",
    `After ${catalog.title}, for WCAG 2.2, levels A and AA. The same for machines, in the format of [OpenACR](https://github.com/GSA/openacr): [accessibility.yaml](accessibility.yaml).`,
    [
      `- Product: ${product.name} ${product.version}. ${product.description}`,
      `- Report: version ${report.version} of ${report.report_date}`,
      `- Contact: ${author.email}`,
    ].join("\n"),
    summary(report),
    "## Notes",
    report.notes.trim(),
    "## Evaluation methods",
    report.evaluation_methods_used.trim(),
    ...catalog.chapters.flatMap((chapter) => [
      `## Success criteria, level ${chapter.level}`,
      table(chapter, report),
    ]),
    "## Disclaimer",
    oneLine(report.legal_disclaimer),
  ].join("\n\n")}\n`;
}

function summary({ chapters }: Report): string {
  const given = Object.values(chapters).flatMap(({ criteria }) => criteria.map(adherenceOf));
  const counts = Object.entries(levels).flatMap(([level, label]) => {
    const count = given.filter((one) => one.level === level).length;
    return count > 0 ? [`${label}: ${count}`] : [];
  });
  return `Of ${given.length} criteria: ${counts.join(", ")}.`;
}

function table({ id, criteria }: Chapter, { chapters }: Report): string {
  const given = new Map(chapters[id]?.criteria.map((one) => [one.num, adherenceOf(one)]));
  const rows = criteria.map(({ num, name, slug }) => {
    const { level = "", notes = "" } = given.get(num) ?? {};
    const understanding = `https://www.w3.org/WAI/WCAG22/Understanding/${slug}`;
    return `| [${num} ${name}](${understanding}) | ${levels[level] ?? ""} | ${oneLine(notes)} |`;
  });
  return ["| criterion | conformance | remarks |", "| --- | --- | --- |", ...rows].join("\n");
}

const adherenceOf = ({ components }: Criterion) =>
  components[0]?.adherence ?? { level: "", notes: "" };
