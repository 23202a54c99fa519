import { expect, test } from "vitest";
import { actionsFor, COLLAPSED } from "./quick-actions.ts";

const labels = (isSignedIn: boolean) => actionsFor(isSignedIn).map(({ label }) => label);

test("only signed-in users see the wallet, and see it without expanding", () => {
  expect(labels(false)).not.toContain("Ví TAP");
  expect(labels(true).slice(0, COLLAPSED)).toContain("Ví TAP");
});

test("there are more than the collapsed list shows", () => {
  expect(labels(false).length).toBeGreaterThan(COLLAPSED);
});
