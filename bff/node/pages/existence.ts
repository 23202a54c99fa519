import * as v from "valibot";
import { type Clock, withTimeout } from "../../app/lib/clock.ts";
import { responseCache } from "../../app/lib/response-cache.ts";
import { finiteNumber } from "../../app/lib/schemas.ts";
import type { ReadForPage } from "./renderer.ts";

const TTL_MS = 10_000;
/** Only whether each address exists, nothing that was read. */
const MAX_ENTRIES = 5_000;
const MAX_CONCURRENT = 8;

type Exists = boolean | undefined;

/** As in web/src/lib/url.ts. */
const ID = /^[1-9]\d{0,14}$/;

const categories = v.object({
  data: v.array(
    v.object({
      id: finiteNumber,
      children: v.optional(v.array(v.object({ id: finiteNumber })), []),
    }),
  ),
});

type Subject = {
  name: string;
  read: (path: string) => ReturnType<ReadForPage>;
  categoryIds: () => Promise<readonly number[] | undefined>;
};

async function productExists({ name, read }: Subject): Promise<Exists> {
  if (!ID.test(name)) return false;
  return existsByStatus((await read(`/api/products/${name}`)).status);
}

async function categoryExists({ name, categoryIds }: Subject): Promise<Exists> {
  if (!ID.test(name)) return false;
  return (await categoryIds())?.includes(Number(name));
}

export async function readCategoryIds(read: ReadForPage): Promise<number[] | undefined> {
  const { status, text } = await read("/api/categories/public");
  if (status !== 200) return undefined;
  const { data } = v.parse(categories, JSON.parse(text));
  return data.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
}

async function personExists({ name, read }: Subject): Promise<Exists> {
  const { status, text } = await read(`/api/users/public/profile?uid=${encodeURIComponent(name)}`);
  // Some backends respond so when there is no such user.
  if (status === 204 || (status === 200 && /^(?:|null)$/.test(text.trim()))) return false;
  return existsByStatus(status);
}

function existsByStatus(status: number): Exists {
  if (status === 404) return false;
  return status === 200 ? true : undefined;
}

const checks: Readonly<Record<string, (subject: Subject) => Promise<Exists>>> = {
  "/san-pham/$id": productExists,
  "/product/$id": productExists,
  "/category/$id": categoryExists,
  "/gioi-thieu/$uid": personExists,
};

type Page = { route: { path: string }; path: string; origin: string };
type Parts = { read: ReadForPage; clock: Clock };

/** As a guest would see it; decides the page's status alone. */
export function createExistenceCheck({ read, clock }: Parts) {
  const results = responseCache<Exists>(clock, {
    ttlMs: TTL_MS,
    maxEntries: MAX_ENTRIES,
    isCacheable: (exists) => exists !== undefined,
  });
  const lists = responseCache<number[] | undefined>(clock, {
    ttlMs: TTL_MS,
    maxEntries: 1,
    isCacheable: (ids) => ids !== undefined,
  });
  let inFlight = 0;

  async function checkPage({ route, path, origin }: Page): Promise<Exists> {
    const check = checks[route.path];
    if (!check || inFlight >= MAX_CONCURRENT) return undefined;
    const readHere = (address: string) => read(origin + address);
    inFlight += 1;
    try {
      return await check({
        name: decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)),
        read: readHere,
        categoryIds: () => lists.get("", () => readCategoryIds(readHere)),
      });
    } finally {
      inFlight -= 1;
    }
  }

  return {
    /** True only when that is certain within `ms`. Never throws. */
    async isMissing(page: Page, ms: number): Promise<boolean> {
      if (!checks[page.route.path] || ms <= 0) return false;
      const exists = withTimeout(clock, ms, () => results.get(page.path, () => checkPage(page)));
      return (await exists.catch(() => undefined)) === false;
    },
    reset(): void {
      results.reset();
      lists.reset();
    },
  };
}
