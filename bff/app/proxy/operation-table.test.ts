import fc from "fast-check";
import { expect, test } from "vitest";
import { operations } from "#openapi/generated/operations.ts";
import { setup } from "../../testing/setup.ts";
import { createOperationTable } from "./operation-table.ts";

const match = createOperationTable(operations);

test("a fixed segment beats a parameter", () => {
  expect(match("GET", "/products/public")).toMatchObject({
    operation: { id: "listPublicProducts" },
  });
  expect(match("GET", "/products/17")).toMatchObject({ operation: { id: "getProduct" } });
  expect(match("GET", "/products/17/inventory")).toMatchObject({
    operation: { id: "getProductInventory" },
  });
});

test("HEAD is GET, another method is told from an unknown path", () => {
  expect(match("HEAD", "/products/17").kind).toBe("found");
  expect(match("PATCH", "/products/17")).toMatchObject({ kind: "wrong-method" });
  expect(match("GET", "/products/17/").kind).toBe("unknown");
  expect(match("GET", "/nothing").kind).toBe("unknown");
  expect(match("GET", "").kind).toBe("unknown");
});

const bffOnly = operations.filter((operation) => operation.bffOnly);

test("what only the BFF calls does not exist for a browser", () => {
  expect(bffOnly.map(({ id }) => id).toSorted()).toEqual([
    "checkSocialLogin",
    "getCurrentUser",
    "loginUser",
    "loginWithSocial",
    "refreshTokens",
    "resetPassword",
    "sendRecoveryOtp",
    "verifyRecoveryOtp",
    "verifyTwoFactorLogin",
  ]);
  for (const { method, path } of bffOnly) expect(match(method, path).kind).toBe("unknown");
});

const shapes = operations.map(({ method, path }) => ({
  method,
  shape: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, "[^/?#]+")}$`),
}));

const words = ["api", "auth", "login", "orders", "me", "products", "1", "..", ".", "%2e%2e", "%2f"];
const segment = fc.oneof(
  fc.constantFrom(...words, "", "%5c", "..;", "%00", "%25"),
  fc.webSegment(),
);
const target = fc
  .tuple(fc.array(segment, { maxLength: 6 }), fc.option(fc.webQueryParameters()))
  .map(([segments, query]) => `/api/${segments.join("/")}${query === null ? "" : `?${query}`}`);
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");

test("nothing but paths of the contract is ever forwarded", async () => {
  const { browser, upstream } = setup();
  await browser.login();
  const before = upstream.seen.length;
  await fc.assert(
    fc.asyncProperty(method, target, async (verb, raw) => {
      await browser.send("/api/x", { method: verb }, { target: raw });
    }),
    { numRuns: 500 },
  );
  for (const call of upstream.seen.slice(before)) {
    if (call.path.startsWith("/api/auth/refresh-token")) continue;
    const path = call.path.split("?")[0] ?? "";
    const fits = shapes.some((one) => one.method === call.method && one.shape.test(path));
    expect(fits, `${call.method} ${call.path}`).toBe(true);
    expect(path).not.toMatch(/\/\.{1,2}(\/|$)|%2f|%5c|%2e|\\/i);
  }
});
