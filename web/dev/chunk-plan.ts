import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";

/** Cost of a request on a slow connection, in compressed bytes. */
const REQUEST = 4_000;
/**
 * How often a kind of visit is made, relative to `screen`. `alone` is a screen without its frame,
 * weighed only for its limit.
 */
const WEIGHTS = {
  public: 44,
  list: 20,
  screen: 1,
  alone: 0,
  late: 0.05,
  unasked: 36,
  firstUse: 36,
};
type Kind = keyof typeof WEIGHTS;

/**
 * The most that a screen may load, in bytes of chunks before joining: 71 KB of them become about 59.
 * Which limit leads to the best plan cannot be predicted, so all are tried.
 */
const LIMITS = Array.from({ length: 13 }, (_, step) => 69_000 + 250 * step);

/** Joined even at the limit, in bytes: as a file of its own, it would cost every list a request. */
const SMALL = 600;

/** Gzip bytes on top of what every page loads: a screen, preloads, and the first interaction. */
export const BUDGETS = { screen: 60_000, unasked: 24_000, firstUse: 44_000 };
/** By joining two chunks the bundler saves at least this share. */
const SAVED = 0.015;

const PUBLIC = /^_shop\.(?:mua-sam|category\.|san-pham\.\$id)/;

export const OFFICE_LISTS =
  /^_admin\.quan-ly-(?:don-hang|san-pham|ton-kho|nguoi-dung|vi-tap\._tabs\.(?:nap|rut)-tien)/;

/** Preloaded by: every page, members' pages, the home page. */
export const UNASKED = [
  ["late-parts.tsx", "chat-widget.tsx", "follow-rights.ts", "unread-count.ts"],
  ["inbox-follower.ts"],
  ["hero-slides.tsx"],
];

export const FIRST_USE = ["error-screens.tsx", "toast-host.tsx", "shop-drawer.tsx"];

const ROUTE = /\/routes\/(.+)\.tsx\?tsr-split=component/;

type Piece = {
  ids: string[];
  code: string;
  size: number;
  visits: Set<number>;
  imports: Set<Piece>;
};

type Visit = { kind: Kind; chunks: Set<string> };

/** The build without a plan: one chunk for each set of entries. */
async function naturalChunks(configFile: string, mode: string): Promise<Rolldown.OutputChunk[]> {
  process.env.CHUNK_PLAN = "off";
  try {
    const result = await build({ configFile, mode, logLevel: "silent", build: { write: false } });
    const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
    return bundle?.output.filter((file) => file.type === "chunk") ?? [];
  } finally {
    delete process.env.CHUNK_PLAN;
  }
}

function closureOf(piece: Piece): Set<Piece> {
  const closure = new Set([piece]);
  for (const one of closure) for (const next of one.imports) closure.add(next);
  return closure;
}

/** Whether one imports the other through a third: joined, they would import each other. */
function leadsTo(from: Piece, to: Piece): boolean {
  const others = [...from.imports].filter((piece) => piece !== to);
  return others.some((piece) => closureOf(piece).has(to));
}

/** Bytes by visit that it would load for nothing if the two were one file. */
function wasteOf(one: Piece, other: Piece): Map<number, number> {
  const waste = new Map<number, number>();
  const visits = one.visits.union(other.visits);
  for (const piece of closureOf(one).union(closureOf(other))) {
    for (const visit of visits.difference(piece.visits)) {
      waste.set(visit, (waste.get(visit) ?? 0) + piece.size);
    }
  }
  return waste;
}

function join(one: Piece, other: Piece, all: readonly Piece[]): Set<Piece> {
  const visits = one.visits.union(other.visits);
  one.ids.push(...other.ids);
  one.code += other.code;
  one.size += other.size;
  one.imports = one.imports.union(other.imports);
  for (const piece of all) if (piece.imports.delete(other)) piece.imports.add(one);
  one.imports.delete(one);
  const changed = closureOf(one);
  for (const piece of changed) piece.visits = piece.visits.union(visits);
  return changed;
}

type Join = { gain: number; one: Piece; other: Piece };

/** A joined file saves a request to those who need both pieces, and costs bytes to the others. */
function joined(
  all: readonly Piece[],
  kindOf: (visit: number) => Kind,
  limit: number,
): readonly Piece[] {
  const weightOf = (visit: number) => WEIGHTS[kindOf(visit)];
  const weight = (visits: Set<number>) => [...visits].reduce((sum, one) => sum + weightOf(one), 0);

  const loads = new Map<number, number>();
  const load = (visit: number, bytes: number) => loads.set(visit, (loads.get(visit) ?? 0) + bytes);
  for (const { visits, size } of all) for (const visit of visits) load(visit, size);

  function gainOf({ one, other }: Join): number {
    if (leadsTo(one, other) || leadsTo(other, one)) return 0;
    const waste = [...wasteOf(one, other)];
    const isTooHeavy = ([visit, bytes]: [number, number]) =>
      kindOf(visit) === "alone" && bytes > SMALL && (loads.get(visit) ?? 0) + bytes > limit;
    if (waste.some(isTooHeavy)) return 0;
    const saved = weight(one.visits.intersection(other.visits)) * REQUEST;
    return waste.reduce((gain, [visit, bytes]) => gain - weightOf(visit) * bytes, saved);
  }

  /** With an upper bound of the gain, which leaves out what the two import. */
  function joinsOf(one: Piece, others: readonly Piece[]): Join[] {
    return others.flatMap((other) => {
      const both = weight(one.visits.intersection(other.visits));
      if (both === 0) return [];
      const wasted =
        weight(one.visits.difference(other.visits)) * other.size +
        weight(other.visits.difference(one.visits)) * one.size;
      const gain = both * REQUEST - wasted;
      return gain > 0 ? [{ gain, one, other }] : [];
    });
  }

  function bestOf(joins: Join[]): Join | undefined {
    let best: Join | undefined;
    for (const one of joins.sort((a, b) => b.gain - a.gain)) {
      if (best && best.gain >= one.gain) break;
      const gain = gainOf(one);
      if (gain > (best?.gain ?? 0)) best = { ...one, gain };
    }
    return best;
  }

  const entries = all.filter(({ ids }) => ids.length === 0);
  let pieces = all.filter(({ ids }) => ids.length > 0);
  let joins = pieces.flatMap((one, index) => joinsOf(one, pieces.slice(index + 1)));
  for (let best = bestOf(joins); best; best = bestOf(joins)) {
    const { one, other } = best;
    for (const [visit, bytes] of wasteOf(one, other)) load(visit, bytes);
    const changed = join(one, other, all);
    pieces = pieces.filter((piece) => piece !== other);
    const rest = pieces.filter((piece) => !changed.has(piece));
    const renewed = pieces.filter((piece) => changed.has(piece));
    const isOld = (piece: Piece) => piece === other || changed.has(piece);
    joins = [
      ...joins.filter((join) => !isOld(join.one) && !isOld(join.other)),
      ...renewed.flatMap((piece, index) => joinsOf(piece, [...rest, ...renewed.slice(index + 1)])),
    ];
  }
  return [...entries, ...pieces];
}

/** Within the budgets, the fewest files for the daily lists, then the lightest public pages. */
function bestPlan(
  plans: readonly (readonly Piece[])[],
  visits: readonly Visit[],
): readonly Piece[] {
  const rated = plans.map((plan) => ({ plan, ...figuresOf(plan, visits) }));
  const budgets = Object.entries(BUDGETS) as [keyof typeof BUDGETS, number][];
  const kept = rated.filter((figures) =>
    budgets.every(([part, budget]) => figures[part] * (1 - SAVED) <= budget),
  );
  // If none fits by this estimate, scripts/size.ts still judges the result.
  const [best] = (kept.length > 0 ? kept : rated).toSorted(
    (a, b) => a.list - b.list || a.opening - b.opening,
  );
  return best?.plan ?? [];
}

/** `list`: files of the longest daily list; all others in bytes, `opening` of the public pages. */
function figuresOf(plan: readonly Piece[], visits: readonly Visit[]) {
  const sizes = new Map(plan.map((piece) => [piece, gzipSync(piece.code).byteLength]));
  const bytesOf = (files: readonly Piece[]) =>
    files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const loads = visits.map(({ kind }, visit) => ({
    kind,
    files: plan.filter((piece) => piece.visits.has(visit)),
  }));
  const filesOf = (wanted: Kind) =>
    loads.flatMap(({ kind, files }) => (kind === wanted ? [files] : []));
  return {
    list: Math.max(...filesOf("list").map((files) => files.length)),
    screen: Math.max(...filesOf("alone").map(bytesOf)),
    unasked: bytesOf([...new Set(filesOf("unasked").flat())]),
    firstUse: bytesOf(filesOf("firstUse").flat()),
    opening: filesOf("public").reduce((sum, files) => sum + bytesOf(files), 0),
  };
}

function piecesOf(
  chunks: readonly Rolldown.OutputChunk[],
  visitsOf: (fileName: string) => Set<number>,
): readonly Piece[] {
  const pieces = new Map<string, Piece>();
  for (const { fileName, isDynamicEntry, modules, code } of chunks) {
    pieces.set(fileName, {
      ids: isDynamicEntry ? [] : Object.keys(modules),
      code,
      size: gzipSync(code).byteLength,
      visits: visitsOf(fileName),
      imports: new Set(),
    });
  }
  for (const { fileName, imports } of chunks) {
    for (const next of imports) {
      const imported = pieces.get(next);
      if (imported) pieces.get(fileName)?.imports.add(imported);
    }
  }
  return [...pieces.values()];
}

function kindOfRoute(route: string): Kind {
  if (PUBLIC.test(route)) return "public";
  return OFFICE_LISTS.test(route) ? "list" : "screen";
}

/** File name by module id. */
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
  const isOneOf = (names: readonly string[], { facadeModuleId }: Rolldown.OutputChunk) =>
    names.some((name) => facadeModuleId?.endsWith(`/${name}`));
  const visitOf = (names: readonly string[], kind: Kind): Visit => {
    const parts = entries.filter((entry) => isOneOf(names, entry));
    const all = parts.flatMap(({ fileName }) => [...closure(fileName)]);
    return { kind, chunks: new Set(all) };
  };
  const byThemselves = [
    ...UNASKED.map((names) => visitOf(names, "unasked")),
    visitOf(FIRST_USE, "firstUse"),
  ];
  const rest = entries
    .filter((entry) => !isOneOf([...UNASKED.flat(), ...FIRST_USE], entry))
    .map((entry): Visit => {
      const route = routeOf(entry);
      if (route === undefined) return { kind: "late", chunks: closure(entry.fileName) };
      const frames = routes.filter((one) => route.startsWith(`${routeOf(one)}.`));
      const all = [entry, ...frames].flatMap(({ fileName }) => [...closure(fileName)]);
      return { kind: kindOfRoute(route), chunks: new Set(all) };
    });
  const screens = routes.map(({ fileName }): Visit => {
    return { kind: "alone", chunks: closure(fileName) };
  });
  const visits = [...rest, ...byThemselves, ...screens];

  const late = chunks.filter(({ fileName }) => !initial.has(fileName));
  const visitsOf = (fileName: string) =>
    new Set(visits.flatMap(({ chunks: loaded }, visit) => (loaded.has(fileName) ? [visit] : [])));
  const kind = (visit: number) => visits[visit]?.kind ?? "alone";
  const plans = LIMITS.map((limit) => joined(piecesOf(late, visitsOf), kind, limit));
  const files = bestPlan(plans, visits);
  return new Map(files.flatMap(({ ids }, index) => ids.map((id) => [id, `shared${index}`])));
}

/** Decides which shared modules share a file; `nameOf` is for the bundler's groups. */
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
