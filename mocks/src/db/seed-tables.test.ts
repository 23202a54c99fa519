import { expect, test } from "vitest";
import { seedTables } from "./seed-tables.ts";

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== "object" || value === null || found.has(value)) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

test("two seeds share no rows: a change of one does not outlive a reset", () => {
  const now = new Date();
  const shared = objectsIn(seedTables(now)).intersection(objectsIn(seedTables(now)));
  expect([...shared]).toEqual([]);
});
