// `npm run audit`: fails on high and critical advisories for packages that users get.
import { fileURLToPath } from "node:url";
import { type Exception, judgeAudit, readShipped, runAudit } from "./supply/packages.ts";

/** Advisories that do not concern us; after its last day an exception fails again. */
const EXCEPTIONS: readonly Exception[] = [];

const root = fileURLToPath(new URL("..", import.meta.url));
const report = runAudit(root);
if (!report.vulnerabilities) {
  console.error(`The registry does not say what is known: ${report.message}`);
  process.exit(2);
}
const { shipped } = readShipped(root);
const today = new Date().toISOString().slice(0, 10);
const found = judgeAudit(report, shipped, EXCEPTIONS, today);
for (const { name, severity, title, url, exception } of found) {
  const excuse = exception ? `  (until ${exception.until}: ${exception.reason})` : "";
  console.log(`${severity}  ${name}  ${title}  ${url}${excuse}`);
}
const open = found.filter(({ exception }) => !exception);
console.log(
  `${shipped.size} packages reach users, ${open.length} with a high or critical weakness.`,
);
process.exit(open.length === 0 ? 0 : 1);
