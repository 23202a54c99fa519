import { z } from "zod";
import { SCRIPTS, waker } from "./deferred-hydration-script.ts";

/** What the client's own renderer makes of a page (web/src/app/render-page.tsx). */
export const renderedPage = z.object({
  head: z.string(),
  body: z.string(),
  /** The reads it was made from; the page carries them to the script. */
  reads: z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()])),
});
export type RenderedPage = z.infer<typeof renderedPage>;

const ROOT = /<div id="root">[\s\S]*<!--\/root-->/;
const TITLE = /<title>[^<]*<\/title>/;
const STYLESHEET = / *<link rel="stylesheet"[^>]*>\n?/g;
const PIECE = / *<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\n?/g;
const ENTRY = / *<script type="module"[^>]*src="(\/assets\/[^"]+)"[^>]*><\/script>\n?/;
const HTML_TAG = /<html(?=[\s>])/;

/**
 * The same page for whoever brought a session cookie. It says no more than that: what is personal
 * gets its room and comes with the script (web/src/app/boot.tsx).
 */
export const forMembers = (html: string) => html.replace(HTML_TAG, "<html data-member");

/** JSON that cannot end the element it stands in. */
const carried = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * The client's page with what was rendered in the place of its mark. Its styles come first now, and
 * its script last: there is something to see. It is inert until the script has woken it.
 */
export function renderedHtml(
  html: string,
  { head, body, reads }: RenderedPage,
  /** What the screen loads beside the page's own script and styles. */
  files: readonly string[],
): string {
  const styles = [
    ...(html.match(STYLESHEET) ?? []),
    ...files
      .filter((file) => file.endsWith(".css"))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n`),
  ];
  const scripts = {
    pieces: [...html.matchAll(PIECE), ...html.matchAll(new RegExp(ENTRY, "g"))].map(
      ([, path]) => path,
    ),
    screen: files.filter((file) => file.endsWith(".js")).map((file) => `/${file}`),
  };
  const rest = [
    `<div id="root" inert>${body}</div>`,
    carried("page-reads", reads),
    carried(SCRIPTS, scripts),
    `<script>${waker}</script>`,
  ];
  return html
    .replace(STYLESHEET, "")
    .replace(PIECE, "")
    .replace(ENTRY, "")
    .replace(TITLE, () => head)
    .replace("</head>", () => `${styles.join("")}</head>`)
    .replace(ROOT, () => rest.join(""));
}
