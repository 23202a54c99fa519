import { z } from "zod";
import type { Clock } from "../../app/lib/clock.ts";
import { answerCache } from "../../app/lib/response-cache.ts";
import { within } from "../../app/lib/with-timeout.ts";
import type { ReadForPage } from "./renderer.ts";

/** How long an answer is everybody's. */
const KEPT_MS = 10_000;
/** Addresses kept at most; of each a yes or a no, and nothing that was read. */
const MOST = 5_000;
/** So many are asked about at a time; further pages come without the question. */
const MOST_AT_ONCE = 8;

/** Undefined: it could not be found out. */
type Exists = boolean | undefined;

/** As web/src/lib/path-id.ts reads an id. */
const ID = /^[1-9]\d{0,14}$/;

const categories = z.object({
  data: z.array(
    z.object({ id: z.number(), children: z.array(z.object({ id: z.number() })).default([]) }),
  ),
});

type About = {
  /** What stands for `$` in the path, decoded. */
  name: string;
  /** A guest's read of our own surface. */
  read: (path: string) => ReturnType<ReadForPage>;
  /** All that there are; undefined when they cannot be had. */
  categoryIds: () => Promise<readonly number[] | undefined>;
};

async function productExists({ name, read }: About): Promise<Exists> {
  if (!ID.test(name)) return false;
  return yesOrNo((await read(`/api/products/${name}`)).status);
}

async function categoryExists({ name, categoryIds }: About): Promise<Exists> {
  if (!ID.test(name)) return false;
  return (await categoryIds())?.includes(Number(name));
}

async function readCategoryIds(read: About["read"]): Promise<number[] | undefined> {
  const { status, text } = await read("/api/categories/public");
  if (status !== 200) return undefined;
  const { data } = categories.parse(JSON.parse(text));
  return data.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
}

async function personExists({ name, read }: About): Promise<Exists> {
  const { status, text } = await read(`/api/users/public/profile?uid=${encodeURIComponent(name)}`);
  // Nobody has this code: some backends say so with an empty answer.
  if (status === 204 || (status === 200 && /^(?:|null)$/.test(text.trim()))) return false;
  return yesOrNo(status);
}

function yesOrNo(status: number): Exists {
  if (status === 404) return false;
  return status === 200 ? true : undefined;
}

/** The screens that are about one thing, by their route. */
const questions: Readonly<Record<string, (about: About) => Promise<Exists>>> = {
  "/san-pham/$id": productExists,
  "/product/$id": productExists,
  "/category/$id": categoryExists,
  "/gioi-thieu/$uid": personExists,
};

type Asked = { route: { path: string }; path: string; origin: string };
type Parts = { read: ReadForPage; clock: Clock };

/** Whether there is what a page is about, as a guest would find it: for the status of the page alone. */
export function existence({ read, clock }: Parts) {
  const answers = answerCache<Exists>(clock, {
    keptMs: KEPT_MS,
    most: MOST,
    isWhole: (exists) => exists !== undefined,
  });
  // One list answers for every category.
  const lists = answerCache<number[] | undefined>(clock, {
    keptMs: KEPT_MS,
    most: 1,
    isWhole: (ids) => ids !== undefined,
  });
  let underWay = 0;

  async function ask({ route, path, origin }: Asked): Promise<Exists> {
    const question = questions[route.path];
    if (!question || underWay >= MOST_AT_ONCE) return undefined;
    const readHere = (address: string) => read(origin + address);
    underWay += 1;
    try {
      return await question({
        name: decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)),
        read: readHere,
        categoryIds: () => lists.get("", () => readCategoryIds(readHere)),
      });
    } finally {
      underWay -= 1;
    }
  }

  return {
    /** True only when that is sure after `ms` at most. Never throws. */
    async isMissing(asked: Asked, ms: number): Promise<boolean> {
      if (!questions[asked.route.path] || ms <= 0) return false;
      const answer = within(clock, ms, () => answers.get(asked.path, () => ask(asked)));
      return (await answer.catch(() => undefined)) === false;
    },
    forget(): void {
      answers.forget();
      lists.forget();
    },
  };
}
