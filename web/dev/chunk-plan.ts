import { build, type Plugin, type Rolldown } from "vite";

/** What a request costs a slow line beside its bytes, in bytes of a script before it is minified. */
const REQUEST = 6_000;
/** How often a dialog or another late part is loaded, beside a screen. */
const LATE = 0.05;

/** Where most visits begin, and how often beside another screen. */
const PUBLIC = /^_shop\.(?:mua-sam|category\.|san-pham\.\$id)/;
const OFTEN = 4;

/** The screen of a route, and the frame around others: `_admin`, `_admin.quan-ly-don-hang`. */
const ROUTE = /\/routes\/(.+)\.tsx\?tsr-split=component/;

/** Modules that the same visits load. */
type Piece = { ids: string[]; size: number; visits: Set<number>; imports: Set<Piece> };

type Visit = { weight: number; chunks: Set<string> };

/** The build as the bundler splits it by itself: a chunk for each set of entries. */
async function naturalChunks(configFile: string, mode: string): Promise<Rolldown.OutputChunk[]> {
  process.env.CHUNK_PLAN = "off";
  try {
    const output = { write: false, minify: false } as const;
    const result = await build({ configFile, mode, logLevel: "silent", build: output });
    const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
    return bundle?.output.filter((file) => file.type === "chunk") ?? [];
  } finally {
    delete process.env.CHUNK_PLAN;
  }
}

type Join = { gain: number; one: Piece; other: Piece };

/** Whether one imports the other through a third: joined, two files would import each other. */
function leadsTo(from: Piece, to: Piece): boolean {
  const seen = new Set<Piece>();
  const next = [...from.imports].filter((piece) => piece !== to);
  for (let piece = next.pop(); piece; piece = next.pop()) {
    if (piece === to) return true;
    if (seen.has(piece)) continue;
    seen.add(piece);
    next.push(...piece.imports);
  }
  return false;
}

/**
 * Joins pieces, two at a time, for as long as that makes the visits cheaper: a joined file saves a request
 * to those that need both, and costs bytes to those that need one.
 */
function joined(all: readonly Piece[], weightOf: (visit: number) => number): readonly Piece[] {
  const weight = (visits: Set<number>) => [...visits].reduce((sum, one) => sum + weightOf(one), 0);
  const weights = new Map(all.map((piece) => [piece, weight(piece.visits)]));

  function joinsOf(one: Piece, others: readonly Piece[]): Join[] {
    return others.flatMap((other) => {
      const both = weight(one.visits.intersection(other.visits));
      if (both === 0) return [];
      const [ofOne = 0, ofOther = 0] = [weights.get(one), weights.get(other)];
      const saved = both * REQUEST;
      const wasted = (ofOne - both) * other.size + (ofOther - both) * one.size;
      return saved > wasted ? [{ gain: saved - wasted, one, other }] : [];
    });
  }

  let pieces = all;
  let joins = pieces.flatMap((one, index) => joinsOf(one, pieces.slice(index + 1)));
  for (;;) {
    const best = joins
      .sort((a, b) => b.gain - a.gain)
      .find(({ one, other }) => !leadsTo(one, other) && !leadsTo(other, one));
    if (!best) return pieces;
    const { one, other } = best;
    one.ids.push(...other.ids);
    one.size += other.size;
    one.visits = one.visits.union(other.visits);
    one.imports = one.imports.union(other.imports);
    one.imports.delete(one);
    one.imports.delete(other);
    weights.set(one, weight(one.visits));
    pieces = pieces.filter((piece) => piece !== other);
    for (const piece of pieces) {
      if (piece.imports.delete(other) && piece !== one) piece.imports.add(one);
    }
    const rest = pieces.filter((piece) => piece !== one);
    const isOver = (join: Join) => [join.one, join.other].some((p) => p === one || p === other);
    joins = [...joins.filter((join) => !isOver(join)), ...joinsOf(one, rest)];
  }
}

/** By module: the name of the file that it is in. */
function planOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunk.imports) closure(next, seen);
    return seen;
  };
  const initial = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)]),
  );
  const routeOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    ROUTE.exec(facadeModuleId ?? "")?.[1];
  const entries = chunks.filter((one) => one.isDynamicEntry && !initial.has(one.fileName));
  const routes = entries.filter((one) => routeOf(one) !== undefined);
  const visits = entries.map((entry): Visit => {
    const route = routeOf(entry);
    if (route === undefined) return { weight: LATE, chunks: closure(entry.fileName) };
    const frames = routes.filter((one) => route.startsWith(`${routeOf(one)}.`));
    const all = [entry, ...frames].flatMap(({ fileName }) => [...closure(fileName)]);
    return { weight: PUBLIC.test(route) ? OFTEN : 1, chunks: new Set(all) };
  });

  const pieces = new Map<string, Piece>();
  for (const { fileName, isDynamicEntry, modules } of chunks) {
    if (initial.has(fileName)) continue;
    // An entry is in the graph, but joins nothing.
    const loaded = visits.flatMap(({ chunks }, visit) => (chunks.has(fileName) ? [visit] : []));
    const lengths = Object.values(modules).map(({ renderedLength }) => renderedLength);
    pieces.set(fileName, {
      ids: isDynamicEntry ? [] : Object.keys(modules),
      size: lengths.reduce((sum, length) => sum + length, 0),
      visits: new Set(isDynamicEntry ? [] : loaded),
      imports: new Set(),
    });
  }
  for (const [fileName, piece] of pieces) {
    for (const next of byName.get(fileName)?.imports ?? []) {
      const imported = pieces.get(next);
      if (imported) piece.imports.add(imported);
    }
  }
  const files = joined([...pieces.values()], (visit) => visits[visit]?.weight ?? 0);
  return new Map(files.flatMap(({ ids }, index) => ids.map((id) => [id, `shared${index}`])));
}

/** Decides which shared modules lie in one file; `nameOf` is for the bundler's groups. */
export function chunkPlan(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let plan: Map<string, string> = new Map();
  const plugin: Plugin = {
    name: "chunk-plan",
    apply: "build",
    async configResolved({ configFile, mode, build: { ssr } }) {
      if (!configFile || ssr || process.env.CHUNK_PLAN === "off") return;
      plan = planOf(await naturalChunks(configFile, mode));
    },
  };
  return { plugin, nameOf: (id) => plan.get(id) ?? null };
}
