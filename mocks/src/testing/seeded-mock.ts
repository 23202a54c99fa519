import { seedTables } from "../db/seed-tables.ts";
import type { Tables } from "../db/tables.ts";
import { createMock, type Mock } from "../mock.ts";
import { decodeInNode } from "../pictures/decode-in-node.ts";
import { defaultSettings, type State, type Storage } from "../state.ts";
import { testNow } from "./tables.ts";

let seed: Tables | undefined;

export function seededMock(
  clock: () => Date = () => testNow,
  random?: () => number,
): Promise<Mock> {
  // Created once per test file: copying rows is faster.
  seed ??= seedTables(testNow);
  return createMock({
    storage: memoryStorage({ tables: seed, undo: undefined, settings: defaultSettings }),
    clock,
    random,
    decode: decodeInNode,
  });
}

function memoryStorage(state: State): Storage {
  return {
    load: async () => structuredClone(state),
    save: async () => {},
    loadSaved: async () => undefined,
    saveSaved: async () => {},
  };
}
