import { beforeEach, expect, it, vi } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import type { Mock } from "../mock.ts";
import { buyer, type CallOptions, type Client, clientOf, finance } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { withIdempotency } from "./idempotency.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const keyed = { as: finance, headers: { "idempotency-key": "intent-0001" } };
const topUp = { ...keyed, as: buyer, body: { amount: 100_000, gatewayType: "bank_transfer" } };

/** The contract does not list it. */
async function rejected(id: OperationId, sent: CallOptions) {
  const response = await client.raw(id, sent);
  const { code } = await response.json();
  return [response.status, code];
}

const MISMATCH = [422, "IDEMPOTENCY_MISMATCH"];

it("gives a repeat the first response, also while that is on its way", async () => {
  const before = mock.db.deposits.length;
  const first = client.call("createDeposit", topUp);
  const [one, two] = await Promise.all([first, client.call("createDeposit", topUp)]);
  expect([two, await client.call("createDeposit", topUp)]).toEqual([one, one]);
  expect(mock.db.deposits).toHaveLength(before + 1);
});

it("runs once when a repeat arrives while the first response is being stored", async () => {
  const ends: (() => void)[] = [];
  const body = () =>
    new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) });
  const run = vi.fn(async () => new Response(body()));
  const call = { caller: undefined, key: "k", operation: "o", path: {}, body: {} };
  const first = withIdempotency(mock.db, call, run);
  await new Promise((resolve) => setTimeout(resolve));
  const second = withIdempotency(mock.db, call, run);
  for (const end of ends) end();
  await Promise.all([first, second]);
  expect(run).toHaveBeenCalledOnce();
});

it("rejects a key with another content", async () => {
  await client.call("createDeposit", topUp);
  const other = { ...topUp, body: { ...topUp.body, amount: 200_000 } };
  expect(await rejected("createDeposit", other)).toEqual(MISMATCH);
});

it("rejects a key that decided another request", async () => {
  const [one, two] = mock.db.deposits.filter(({ status }) => status === "pending");
  const call = (id = "") => ({ ...keyed, path: { id }, body: { reason: "Sai" } });
  expect((await client.call("adminRejectDeposit", call(one?.id))).json.id).toBe(one?.id);
  expect(await rejected("adminRejectDeposit", call(two?.id))).toEqual(MISMATCH);
  expect(two).toMatchObject({ status: "pending" });
});

it("compares forms by what they hold", async () => {
  const id = mock.db.withdrawals.find(({ status }) => status === "approved")?.id ?? "";
  const confirm = "adminConfirmWithdrawTransfer";
  const call = (changed: CallOptions["form"] = {}) => {
    const form = { tapBankTransactionId: "FT1", receiptStatus: "not_provided", ...changed };
    return { ...keyed, path: { id }, form };
  };
  const first = await client.call(confirm, call());
  expect(await client.call(confirm, call())).toEqual(first);
  expect(await rejected(confirm, call({ tapBankTransactionId: "FT2" }))).toEqual(MISMATCH);
  expect(await rejected(confirm, call({ receiptImage: new Blob(["a"]) }))).toEqual(MISMATCH);
});

it("does not take one operation's response for another's", async () => {
  const [first] = mock.db.deposits.filter(({ status }) => status === "pending");
  const id = first?.id ?? "";
  await client.call("adminRejectDeposit", { ...keyed, path: { id }, body: { reason: "Sai" } });
  const confirmed = { ...keyed, path: { id }, body: { bankTransactionId: "FT1" } };
  expect(await client.call("adminConfirmDeposit", confirmed)).toMatchObject({
    status: 409,
    json: { code: "ALREADY_PROCESSED" },
  });
});
