import { describe, expect, it } from "vitest";
import { testNow } from "../testing/tables.ts";
import { seedTables } from "./seed-tables.ts";

const { products, productHistory, stockHistory } = seedTables(testNow);

describe("the history of the seed", () => {
  it("of each stock adds up to the stock, step by step, in order", () => {
    for (const version of products.flatMap(({ versions }) => versions)) {
      const rows = stockHistory.filter(({ version_id }) => version_id === version.id);
      const steps = rows.map(({ before, quantity, after }) => [before, before + quantity, after]);
      const starts = [0, ...rows.map(({ after }) => after)];
      expect(steps).toEqual(rows.map(({ after }, index) => [starts[index], after, after]));
      expect([version.id, starts.at(-1)]).toEqual([version.id, version.stock_quantity]);
      const dates = rows.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it("of each product begins with its creation, by a person", () => {
    for (const { id, is_public } of products) {
      const actions = productHistory
        .filter(({ productId }) => productId === id)
        .map(({ action }) => action);
      expect(actions).toEqual(is_public ? ["created", "approved"] : ["created"]);
    }
    expect(productHistory.every(({ user }) => user !== "")).toBe(true);
    expect(new Set(stockHistory.map(({ id }) => id)).size).toBe(stockHistory.length);
  });
});
