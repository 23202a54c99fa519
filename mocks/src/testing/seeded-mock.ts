import { seedTables } from "../db/seed-tables.ts";
import type { Tables } from "../db/tables.ts";
import { createMock, type Mock } from "../mock.ts";
import { decodeInNode } from "../pictures/decode-in-node.ts";
import { calm, type State } from "../state.ts";
import { testNow } from "./tables.ts";

let seed: Tables | undefined;

/** A whole mock over the seed; its clock stands at `testNow` unless another one is given. */
export function seededMock(clock: () => Date = () => testNow): Promise<Mock> {
  // Sown once per test file: copying rows is quicker.
  seed ??= seedTables(testNow);
  return createMock({
    storage: memoryStorage({ tables: seed, before: undefined, settings: calm }),
    clock,
    decode: decodeInNode,
  });
}

/** Gives out a copy of this state and keeps nothing. */
function memoryStorage(state: State) {
  return { load: async () => structuredClone(state), save: async () => {} };
}
