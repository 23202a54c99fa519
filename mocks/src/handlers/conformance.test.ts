import { beforeEach, describe, expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Mock } from "../mock.ts";
import { demoPassword } from "../seed/people/accounts.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { admin } from "../testing/making-calls.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { roleRow } from "../testing/role-rows.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { userRow } from "../testing/tables.ts";
import type { BuiltId } from "./all.ts";
import { isBuilt } from "./not-built.ts";
import { successStatus } from "./validate.ts";

/** The decoder of pictures is loaded with the first one. */
const PATIENCE_MS = 60_000;

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const built = operations.filter((operation): operation is typeof operation & { id: BuiltId } =>
  isBuilt(operation.id),
);
const guarded = built.filter(({ permission }) => permission.length > 0);

const nobody = "khongquyen@tap.vn";

/** Somebody with an account and no permission at all. */
function letNobodyIn(): void {
  mock.db.roles.push(roleRow({ id: "role-17", role_code: "R17", permissions: [] }));
  mock.db.users.push(
    userRow({ id: "nobody", email: nobody, phone: "", roleCode: "R17", password: demoPassword }),
  );
}

// The client throws when an answer does not fit the contract.
describe("an operation that is built", () => {
  it.each(built)("answers whoever may call it: $id", { timeout: PATIENCE_MS }, async ({ id }) => {
    const sent = await permittedCalls[id](mock.db, client);
    expect((await client.call(id, sent)).status).toBe(successStatus(id));
  });

  it("lets guests in only where it is public", { timeout: PATIENCE_MS }, async () => {
    const statuses = new Map<OperationId, number>();
    for (const { id } of built) {
      const { as: _, ...sent } = await permittedCalls[id](mock.db, client);
      statuses.set(id, (await client.call(id, sent)).status);
    }
    const expected = built.map(({ id, public: isPublic }) => {
      return [id, isPublic ? successStatus(id) : 401] as const;
    });
    expect(statuses).toEqual(new Map(expected));
  });

  it("refuses a user without its permission", { timeout: PATIENCE_MS }, async () => {
    letNobodyIn();
    const codes = new Map<OperationId, [number, string]>();
    for (const { id } of guarded) {
      const sent = await permittedCalls[id](mock.db, client);
      const { status, answer } = await client.call(id, { ...sent, as: nobody });
      codes.set(id, [status, answer.code]);
    }
    expect(codes).toEqual(new Map(guarded.map(({ id }) => [id, [403, "FORBIDDEN"]])));
  });
});

describe("an operation that is not built", () => {
  const others = operations.filter(({ id }) => !isBuilt(id));

  it("answers 501 with a problem, whatever it is sent", async () => {
    const codes = new Map<OperationId, [number, string]>();
    for (const { id } of others) {
      const { status, answer } = await client.call(id, { as: admin });
      codes.set(id, [status, answer.code]);
    }
    expect(others.length).toBeGreaterThan(0);
    expect(codes).toEqual(new Map(others.map(({ id }) => [id, [501, "NOT_BUILT"]])));
  });
});
