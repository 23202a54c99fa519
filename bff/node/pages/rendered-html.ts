import { z } from "zod";
import { deferredHydrationScript, SCRIPTS } from "./deferred-hydration-script.ts";

/** What the client's own renderer returns for a page (web/src/app/render-page.tsx). */
export const renderedPage = z.object({
  /** Attributes of the html element. */
  attributes: z.record(z.string().regex(/^data-[a-z-]+$/), z.string().regex(/^[a-z]*$/)),
  head: z.string(),
  body: z.string(),
  /** The reads it was made from; the page passes them on to the script. */
  reads: z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()])),
});
export type RenderedPage = z.infer<typeof renderedPage>;

const ROOT = /<div id="root">[\s\S]*<!--\/root-->/;
const TITLE = /<title>[^<]*<\/title>/;
const STYLESHEET = / *<link rel="stylesheet"[^>]*>\n?/g;
const MODULE = / *<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\n?/g;
const ENTRY = / *<script type="module"[^>]*src="(\/assets\/[^"]+)"[^>]*><\/script>\n?/;
const HTML_TAG = /<html(?=[\s>])/;

/**
 * The same page for requests with a session cookie. It says no more than that: room is reserved for
 * personal parts, which the script fills in (web/src/app/hydrate-page.ts).
 */
export const forMembers = (html: string) => html.replace(HTML_TAG, "<html data-member");

/** JSON that cannot end the element it is in. */
const jsonScript = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * The client's page with the rendered view in place of its mark. Styles come first and the script
 * last, because there is something to see. Its links work at once, its controls wait for the script.
 */
export function renderedHtml(
  html: string,
  { attributes, head, body, reads }: RenderedPage,
  /** What the screen loads besides the page's own script and styles. */
  files: readonly string[],
): string {
  const styles = [
    ...(html.match(STYLESHEET) ?? []),
    ...files
      .filter((file) => file.endsWith(".css"))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`),
  ];
  const scripts = {
    modules: [...html.matchAll(MODULE), ...html.matchAll(new RegExp(ENTRY, "g"))].map(
      ([, path]) => path,
    ),
    screen: files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
  };
  const rest = [
    `<div id="root" data-waiting>${body}</div>`,
    jsonScript("page-reads", reads),
    jsonScript(SCRIPTS, scripts),
    `<script>${deferredHydrationScript}</script>`,
  ];
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return html
    .replace(HTML_TAG, `<html${said.join("")}`)
    .replace(STYLESHEET, "")
    .replace(MODULE, "")
    .replace(ENTRY, "")
    .replace(TITLE, () => head)
    .replace("</head>", () => `${styles.join("")}</head>`)
    .replace(ROOT, () => rest.join(""));
}
