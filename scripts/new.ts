// `npm run new screen <wing>/<noun> -- --path the-qua-tang --title "Thẻ quà tặng"`: writes the files of
// a screen (CONTRIBUTING.md). Overwrites nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type NewScreen,
  screenFiles,
  type Wing,
  wings,
  withFamily,
  withScreen,
} from "./new/screen-files.ts";
import { run, type Step } from "./run.ts";

const usage =
  'npm run new screen <shop|account|wallet|office>/<noun> -- --path <dia-chi> --title "<Tiêu đề>"';

const isWing = (text: string): text is Wing => text in wings;

/** @throws Error with the usage */
function readScreen(args: string[]): { screen: NewScreen; into: string } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: "string" }, title: { type: "string" }, into: { type: "string" } },
  });
  const [what, place = ""] = positionals;
  const [wing = "", noun = "", ...rest] = place.split("/");
  const kebab = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
  const { path = noun, title = noun } = values;
  if (what !== "screen" || !isWing(wing) || rest.length > 0) throw new Error(usage);
  if (!kebab.test(noun) || !kebab.test(path)) {
    throw new Error(`Noun and path are small letters, digits and hyphens.\n${usage}`);
  }
  if (/["\\/`$<]/.test(title)) throw new Error("The title is plain text.");
  const root = fileURLToPath(new URL("..", import.meta.url));
  return { screen: { wing, noun, path, title }, into: resolve(values.into ?? root) };
}

async function finish(step: Step): Promise<void> {
  const { ok, output } = await run(step);
  if (!ok) throw new Error(output);
}

try {
  const { screen, into } = readScreen(process.argv.slice(2));
  const files = screenFiles(screen);
  const taken = [...files.keys()].filter((file) => existsSync(join(into, file)));
  if (taken.length > 0) throw new Error(`Already there: ${taken.join(", ")}`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    writeFileSync(join(into, file), text);
    console.log(file);
  }
  // Only in a whole project; a test writes into an empty folder.
  const families = join(into, "web/src/api/families.ts");
  if (existsSync(families)) {
    writeFileSync(families, withFamily(readFileSync(families, "utf8"), screen.noun));
    const shown = join(into, ".storybook/screens/screens.ts");
    writeFileSync(shown, withScreen(readFileSync(shown, "utf8"), screen));
    const sorted = ["check", "--write", ...files.keys(), families, shown];
    await finish({ name: "form", command: "biome", args: sorted });
    await finish({ name: "routes", command: process.execPath, args: ["scripts/routes.ts"] });
  }
  console.log(
    "\nIts story and its journey fail until the query calls an operation. Then: who may open it" +
      " (`needs` in the route, `guard` in .storybook/screens/screens.ts), the menu" +
      " (web/src/app/admin-menu.ts or admin-areas.ts), the states, and the Vietnamese names of their" +
      " stories (.storybook/story-names.json).",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
