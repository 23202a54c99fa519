import { ProblemError } from "#bff/app/http/problem.ts";
import { isRecord } from "#bff/app/lib/type-guards.ts";
import { bytesOf, parsed } from "#bff/app/upstream/call-json.ts";
import { statusOf } from "#bff/app/upstream/upstream-response.ts";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import {
  type Backend,
  type Call,
  type Caller,
  NOT_JUDGED,
  type Notes,
  operationOf,
} from "./backend.ts";
import { judgeError, judgeSuccess, refused } from "./judge.ts";

/** One caller's writes. A step that throws `Stopped` ends its exercise, but clean-ups still run. */
export type Desk = ReturnType<typeof createDesk>;

export class Stopped extends Error {}

export type Row = Record<string, unknown>;

type Sent = Omit<Call, "token" | "target"> & { target?: string };

export function createDesk(backend: Backend, notes: Notes, caller: Caller) {
  async function send(operation: Operation, sent: Sent): Promise<Response | undefined> {
    if (caller.session) caller.session = await backend.fresh(caller.session);
    const token = caller.session?.accessToken;
    return backend.send(operation, { target: operation.path, ...sent, token });
  }

  function untrue(id: OperationId, expected: string, came: string): void {
    notes.add(id, [{ path: "", kind: "effect", expected, came, outcome: "untrue" }]);
  }

  async function noteRefusal(operation: Operation, response: Response, status: number) {
    const { id } = operation;
    notes.add(id, await judgeError(response));
    if (NOT_JUDGED.has(status)) notes.addReason(id, `status ${status}`, caller.name);
    else notes.add(id, [refused("status", "a success", `status ${status}`)]);
    throw new Stopped();
  }

  return {
    untrue,

    stop(id: OperationId, reason: string): never {
      notes.addReason(id, reason, caller.name);
      throw new Stopped();
    },

    /** In the contract's shape; reads are judged in calls.ts. */
    async read(id: OperationId, query = ""): Promise<unknown> {
      const operation = operationOf(id);
      const response = await send(operation, { target: operation.path + query });
      if (!response?.ok) throw new Stopped();
      return (await judgeSuccess(operation, response)).body;
    },

    async rows(id: OperationId, query = ""): Promise<Row[]> {
      return flat(await this.read(id, query));
    },

    /** @throws Stopped on failure */
    async write(id: OperationId, sent: Sent): Promise<unknown> {
      const operation = operationOf(id);
      const response = await send(operation, sent);
      if (!response) throw new Stopped();
      const meant = await asMeant(response);
      if (meant.status >= 400) return noteRefusal(operation, meant, meant.status);
      notes.judged(id);
      const { body, findings } = await judgeSuccess(operation, meant);
      notes.add(id, findings);
      return body;
    },

    async writeInvalid(id: OperationId, sent: Sent, rule: string): Promise<void> {
      const response = await send(operationOf(id), sent);
      if (!response) throw new Stopped();
      const meant = await asMeant(response);
      const { status } = meant;
      if (status >= 400 && status < 500) notes.add(id, await judgeError(meant));
      else notes.add(id, [refused("status", `4xx for ${rule}`, `status ${status}`)]);
    },

    /** Reports what cannot be removed. `isLeft` must read, not write. */
    async cleanUp(id: OperationId, what: string, isLeft: () => Promise<Sent | undefined>) {
      try {
        const left = await isLeft();
        if (left) await send(operationOf(id), left);
        if (!left || (await isLeft()) === undefined) return;
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
      }
      untrue(id, "nothing left behind", `${what} of ${caller.name} may be left: remove it by hand`);
    },
  };
}

/** With the status that the BFF derives from the body. */
async function asMeant(response: Response): Promise<Response> {
  const { headers, status } = response;
  try {
    const bytes = await bytesOf(response.clone());
    const isEmpty = bytes.byteLength === 0;
    const meant = statusOf(status, isEmpty ? undefined : parsed(bytes));
    // These statuses allow no body.
    return meant === status
      ? response
      : new Response(isEmpty ? null : bytes, { status: meant, headers });
  } catch (error) {
    if (error instanceof ProblemError) return response;
    throw error;
  }
}

function flat(body: unknown): Row[] {
  const list = isRecord(body) ? (body.data ?? body.items) : body;
  const rows = Array.isArray(list) ? list.filter(isRecord) : [];
  return rows.flatMap((row) => [row, ...(Array.isArray(row.children) ? flat(row.children) : [])]);
}
