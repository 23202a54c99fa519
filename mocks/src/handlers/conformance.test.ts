import { beforeEach, describe, expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Mock } from "../mock.ts";
import { demoPassword } from "../seed/people/accounts.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { roleRow } from "../testing/role-rows.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { userRow } from "../testing/tables.ts";
import { successStatus } from "./validate.ts";

/** The picture decoder is loaded on first use. */
const TIMEOUT_MS = 60_000;

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const guarded = operations.filter(({ permission }) => permission.length > 0);

const nobody = "khongquyen@tap.vn";

/** Adds an account without any permission. */
function addUserWithoutPermissions(): void {
  mock.db.roles.push(roleRow({ id: "role-17", role_code: "R17", permissions: [] }));
  mock.db.users.push(
    userRow({ id: "nobody", email: nobody, phone: "", roleCode: "R17", password: demoPassword }),
  );
}

// The client throws when a response does not match the contract.
describe("an operation", () => {
  it.each(operations)(
    "succeeds for a permitted caller: $id",
    { timeout: TIMEOUT_MS },
    async ({ id }) => {
      const sent = await permittedCalls[id](mock.db, client);
      expect((await client.call(id, sent)).status).toBe(successStatus(id));
    },
  );

  it("allows guests only where it is public", { timeout: TIMEOUT_MS }, async () => {
    const statuses = new Map<OperationId, number>();
    for (const { id } of operations) {
      const { as: _, ...sent } = await permittedCalls[id](mock.db, client);
      statuses.set(id, (await client.call(id, sent)).status);
    }
    const expected = operations.map(({ id, public: isPublic }) => {
      return [id, isPublic ? successStatus(id) : 401] as const;
    });
    expect(statuses).toEqual(new Map(expected));
  });

  it("rejects a user without its permission", { timeout: TIMEOUT_MS }, async () => {
    addUserWithoutPermissions();
    const codes = new Map<OperationId, [number, string]>();
    for (const { id } of guarded) {
      const sent = await permittedCalls[id](mock.db, client);
      const { status, json } = await client.call(id, { ...sent, as: nobody });
      codes.set(id, [status, json.code]);
    }
    expect(codes).toEqual(new Map(guarded.map(({ id }) => [id, [403, "FORBIDDEN"]])));
  });
});
