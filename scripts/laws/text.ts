import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Finding, textsOf } from "./source.ts";

export function coloursAreTokens(file: string, text: string): Finding[] {
  return matches(text, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi).map(
    ({ line, found }) => ({ file, line, message: `A colour outside the tokens: ${found}` }),
  );
}

/** Such a selector is recomputed at every change of the page; use `ui/layout/use-root-attribute.ts`. */
export function rootNeverLooksDown(file: string, text: string): Finding[] {
  return matches(text, /(?:\bhtml\b|:root\b)[^\s{,>]*:has\(/g).map(({ line, found }) => ({
    file,
    line,
    message: `The html element depends on what is in it: ${found}…)`,
  }));
}

const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, "")
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => headingId(heading));

export function linksLeadSomewhere(file: string, text: string): Finding[] {
  return matches(text, /\]\(([^)\s]+)\)/g).flatMap(({ line, group }) => {
    if (/^[a-z]+:/.test(group)) return [];
    const [path = "", anchor] = group.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    const message = `A dead link: ${group}`;
    if (!existsSync(target)) return [{ file, line, message }];
    if (anchor === undefined) return [];
    const linked = target === file ? text : (textsOf([target])[0]?.text ?? "");
    return headingsOf(linked).includes(anchor) ? [] : [{ file, line, message }];
  });
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => ({
    found: match[0],
    group: match[1] ?? "",
    line: text.slice(0, match.index).split("\n").length,
  }));
}

export function inFiles(
  patterns: readonly string[],
  law: (file: string, text: string) => Finding[],
): Finding[] {
  const files = globSync([...patterns], { exclude: ["**/node_modules/**"] });
  return textsOf(files).flatMap(({ file, text }) => law(file, text));
}
