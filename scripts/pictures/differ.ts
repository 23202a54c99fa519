import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { plainText } from "#openapi/search-text.ts";

export type Subject = {
  id: string;
  title: string;
  screen?: { path: string; role: string; pin: boolean };
  isUsual: boolean;
};

export type Note = { title: string; leftOut?: string; failed?: string };

export type Taken = { notes: Record<string, Note>; pictures: ReadonlyMap<string, Buffer> };

export type Choice = { only?: string | undefined; all?: boolean | undefined };

/** By default the usual ones; `only` matches titles and routes, with or without accents. */
export function choose(subjects: readonly Subject[], { only, all }: Choice): Subject[] {
  if (!only) return subjects.filter(({ isUsual }) => all || isUsual);
  const wanted = plainText(only);
  return subjects.filter(({ title }) => plainText(title).includes(wanted));
}

type IndexEntry = { id: string; title: string; name: string; type: string };

const SCREENS = /^Màn hình\//;

/** From Storybook's index.json. Usual is the first story of each screen in `onlyAsStory`. */
export function storiesOf(entries: readonly IndexEntry[], onlyAsStory: ReadonlySet<string>) {
  const titles = new Set<string>();
  return entries
    .filter(({ type }) => type === "story")
    .map(({ id, title, name }): Subject => {
      const isFirst = !titles.has(title);
      titles.add(title);
      const isUsual = isFirst && onlyAsStory.has(title.replace(SCREENS, ""));
      return { id, title: `${title}/${name}`, isUsual };
    });
}

function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

export function comparePictures(before: Buffer, after: Buffer) {
  if (before.equals(after)) return { pixels: 0 };
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const output = new PNG({ width, height });
  const pixels = pixelmatch(
    onCanvas(first, width, height).data,
    onCanvas(second, width, height).data,
    output.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  );
  return { pixels, difference: PNG.sync.write(output) };
}

export type Row = {
  name: string;
  title: string;
  kind: "changed" | "new" | "gone";
  pixels: number;
  difference?: Buffer | undefined;
};

/** A picture is named `<subject id>.<width and scheme>`. */
const idOf = (name: string) => name.slice(0, name.lastIndexOf("."));

/** Largest difference first. Left out or failed on either side is neither new nor gone. */
export function compareTaken(before: Taken, after: Taken) {
  const notes = { ...before.notes, ...after.notes };
  const isMissing = ({ leftOut, failed }: Note = { title: "" }) => Boolean(leftOut ?? failed);
  const rows: Row[] = [];
  let equal = 0;
  for (const name of new Set([...after.pictures.keys(), ...before.pictures.keys()])) {
    const id = idOf(name);
    if (isMissing(before.notes[id]) || isMissing(after.notes[id])) continue;
    const [was, is] = [before.pictures.get(name), after.pictures.get(name)];
    const title = `${notes[id]?.title}, ${name.slice(id.length + 1)}`;
    if (was && is) {
      const { pixels, difference } = comparePictures(was, is);
      if (pixels === 0) equal += 1;
      else rows.push({ name, title, kind: "changed", pixels, difference });
    } else rows.push({ name, title, kind: is ? "new" : "gone", pixels: 0 });
  }
  rows.sort((a, b) => b.pixels - a.pixels || a.title.localeCompare(b.title, "vi"));
  return {
    rows,
    equal,
    leftOut: Object.values(notes).filter(({ leftOut }) => leftOut),
    failed: [before, after].flatMap((side) =>
      Object.values(side.notes).filter(({ failed }) => failed),
    ),
  };
}

export type Comparison = ReturnType<typeof compareTaken>;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const figure = (row: Row, folder: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${row.name}.png">` +
  `<img loading="lazy" src="${folder}/${row.name}.png" alt=""></a></figure>`;

function rowHtml(row: Row): string {
  const { kind, pixels, title } = row;
  const what = kind === "changed" ? `${pixels.toLocaleString("en")} pixels differ` : kind;
  return [
    `<section><h2>${escaped(title)} <small>${what}</small></h2><div>`,
    kind !== "new" ? figure(row, "before", "before") : "",
    kind !== "gone" ? figure(row, "after", "after") : "",
    kind === "changed" ? figure(row, "difference", "difference") : "",
    "</div></section>",
  ].join("");
}

const list = (heading: string, lines: readonly string[]) =>
  lines.length === 0
    ? ""
    : `<h2>${heading}: ${lines.length}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;

export function reportOf({ rows, equal, leftOut, failed }: Comparison, base: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>
body { font: 14px system-ui; margin: 1rem 2rem; } small { color: #666; font-weight: normal; }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
figure { margin: 0; flex: 0 1 33%; min-width: 15rem; } img { max-width: 100%; border: 1px solid #999; }
</style>
<h1>${rows.length} pictures differ from ${escaped(base)}, ${equal} are equal</h1>
${list(
  "Failed",
  failed.map(({ title, failed }) => `${title}: ${failed}`),
)}
${rows.map(rowHtml).join("\n")}
${list(
  "Left out",
  leftOut.map(({ title, leftOut }) => `${title}: ${leftOut}`),
)}
</html>
`;
}
