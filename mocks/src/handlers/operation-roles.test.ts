import { expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import table from "#openapi/test-data/operation-roles.json" with { type: "json" };
import { roleAccounts } from "../seed/people/accounts.ts";
import { roles } from "../seed/people/roles.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

const PATIENCE_MS = 60_000;

const allRoles = roles.map(({ code }) => code).join(" ");
const named: Record<string, string> = { guest: `guest ${allRoles}`, "signed-in": allRoles };

/** For each operation who may call it, as the table says. */
const expected = new Map(
  table.flatMap(({ who, operations: ids }) => ids.map((id) => [id, named[who] ?? who])),
);

const REFUSED = "Bạn không có quyền thực hiện thao tác này";

/** Whether a call gets past the check of permissions; what is wrong with it otherwise is no matter. */
async function passes(client: Client, id: OperationId, as?: string): Promise<boolean> {
  const response = await client.raw(id, as ? { as } : {});
  if (response.status === 401) return false;
  return response.status !== 403 || !(await response.text()).includes(REFUSED);
}

it("holds every operation once", () => {
  const listed = table.flatMap(({ operations: ids }) => ids);
  expect(listed.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

it("lets each role and guests call what the table says, and nothing else", {
  timeout: PATIENCE_MS,
}, async () => {
  const mock = await seededMock();
  const client = clientOf(mock);
  // The role alone decides here.
  for (const user of mock.db.users) user.roleGroupCode = null;
  const callers = roles.map(({ code }) => {
    const account = roleAccounts.find(({ role }) => role === code);
    return { code, email: `${account?.key}@tap.vn` };
  });
  const found = new Map<OperationId, string>();
  for (const { id } of operations) {
    const who = (await passes(client, id)) ? ["guest"] : [];
    for (const { code, email } of callers) if (await passes(client, id, email)) who.push(code);
    found.set(id, who.join(" "));
  }
  expect(found).toEqual(expected);
});
