// House rules that neither types, Biome nor dependency-cruiser can check.
import {
  browserMayRefuse,
  componentsStaySmall,
  effectsCopyNoState,
  handlersAreOneLine,
  mutationsSayWhatTheyInvalidate,
} from "./laws/code.ts";
import { sourcesOf } from "./laws/source.ts";
import { coloursAreTokens, inFiles, linksLeadSomewhere, rootNeverLooksDown } from "./laws/text.ts";

const client = sourcesOf("web/src/**/*.{ts,tsx}");
const handlers = sourcesOf("mocks/src/handlers/*.ts");

const findings = [
  ...client.flatMap(effectsCopyNoState),
  ...client.flatMap(mutationsSayWhatTheyInvalidate),
  ...client.flatMap(componentsStaySmall),
  ...client.flatMap(browserMayRefuse),
  ...handlers.flatMap(handlersAreOneLine),
  ...inFiles(
    ["web/src/{ui,features,routes,auth}/**/*.css", "web/src/app/{shells,errors}/**/*.css"],
    coloursAreTokens,
  ),
  ...inFiles(["web/src/**/*.css"], rootNeverLooksDown),
  ...inFiles(["*.md", "*/*.md", "docs/**/*.md"], linksLeadSomewhere),
];

for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
process.exit(findings.length === 0 ? 0 : 1);
