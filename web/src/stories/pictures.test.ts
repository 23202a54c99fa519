import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Missing on purpose, for stories of the fallback. */
const MISSING = "/pictures/nothing.webp";

it("shows only pictures that there are, in stories and their fixtures", () => {
  const lost = globSync("web/src/**/*.{stories.tsx,fixtures.ts,fixtures.tsx}").flatMap((file) =>
    (readFileSync(file, "utf8").match(/\/pictures\/[\w-]+\.webp/g) ?? [])
      .filter((path) => path !== MISSING && !existsSync(`web/public${path}`))
      .map((path) => `${file}: ${path}`),
  );
  expect(lost).toEqual([]);
});
