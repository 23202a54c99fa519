import { expect, test } from "vitest";
import {
  ACCOUNTS,
  entries,
  mock,
  type Operation,
  run,
  spoil,
  withSpoiltMock,
} from "./spoilt-mock.ts";
import { writes } from "./writes.ts";

withSpoiltMock();

const WRITES = ["--writes", "--sandbox"];
const written = (operations: readonly Operation[]) =>
  operations.filter(({ operation }) => writes.some(({ id }) => id === operation));
const only = (...ids: string[]) => [...WRITES, "--only", ids.join(",")];
const all = only(...writes.map(({ id }) => id));

test("a backend that keeps the contract conforms, and is as it was before", async () => {
  const before = await stateOf(ACCOUNTS);
  const { code, operations } = await entries(all);
  const others = written(operations).filter(({ verdict }) => verdict !== "conforms");
  expect({ code, others }).toEqual({ code: 0, others: [] });
  expect(written(operations)).toHaveLength(writes.length);
  expect(await stateOf(ACCOUNTS)).toEqual(before);
});

test.each([
  ["drift-writes-refused", "status"],
  ["drift-writes-empty", "content-type"],
] as const)("%s fails in every noun, and leaves nothing behind", async (scenario, kind) => {
  const before = await stateOf(ACCOUNTS);
  await mock.mock.change({ scenario });
  const { code, of } = await entries(all);
  expect(code).toBe(1);
  for (const id of ["addCartItem", "toggleFavorite", "updateMyProfile", "createCategory"]) {
    expect(of(id)?.verdict).toBe("fails");
    const found = expect.objectContaining({ kind, outcome: "refused" });
    expect(of(id)?.findings).toContainEqual(found);
  }
  await mock.mock.change({ scenario: "normal" });
  expect(await stateOf(ACCOUNTS)).toEqual(before);
});

test("a write that is told as done and is not is found", async () => {
  spoil.faults = { "/api/cart/update-quantity": (body) => ({ ...body, quantity: 2 }) };
  spoil.swallowed = "/api/cart/update-quantity";
  const { of } = await entries(only("addCartItem"));
  expect(of("updateCartItemQuantity")).toBeUndefined();
  const { of: ofAll } = await entries(all);
  expect(ofAll("updateCartItemQuantity")?.findings).toContainEqual(
    expect.objectContaining({ kind: "effect", outcome: "untrue" }),
  );
});

test("an invalid body that is taken is found", async () => {
  spoil.faults = {
    "/api/users/profile": (_body, { method }) =>
      method === "PUT" ? Response.json({ success: true }) : undefined,
  };
  const { of } = await entries(only("updateMyProfile"));
  expect(of("updateMyProfile")?.findings).toContainEqual(
    expect.objectContaining({ expected: "4xx for an empty body", outcome: "refused" }),
  );
});

test("cleans up when a step fails, and names what it could not remove", async () => {
  const before = await stateOf(ACCOUNTS);
  const down = Response.json({ message: "Máy chủ bận" }, { status: 500 });
  spoil.faults = { "/api/cart/update-quantity": () => down.clone() };
  await entries(only("updateCartItemQuantity"));
  expect(await stateOf(ACCOUNTS)).toEqual(before);
  spoil.swallowed = "/api/cart/item";
  const { code, output } = await run(only("deleteCartItem"), { accounts: ["muahang@tap.vn"] });
  expect(code).toBe(1);
  expect(output).toContain("a line in the cart of account 1 may be left: remove it by hand");
});

test("says what a role may not write", async () => {
  const { of } = await entries(only("createCategory"), { accounts: ["muahang@tap.vn"] });
  expect(of("createCategory")).toMatchObject({
    verdict: "not tried",
    notTried: "status 403 (account 1)",
  });
});

async function stateOf(accounts: readonly string[]): Promise<string> {
  const { cartLines, favorites, categories, banners, users } = mock.mock.db;
  const named = users
    .filter(({ email }) => accounts.includes(email))
    .map(({ updatedAt: _, ...user }) => user);
  return JSON.stringify({ cartLines, favorites, categories, banners, named });
}
