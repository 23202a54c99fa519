import type { OperationId } from "#openapi/generated/operations.ts";
import type { operations } from "#openapi/generated/upstream.ts";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import type { Decode } from "../pictures/pixels.ts";

type ParametersOf<O extends OperationId> = operations[O]["parameters"];

/** Parameters of one place; an empty object where the operation has none. */
type Given<Parameters> = [NonNullable<Parameters>] extends [never]
  ? Record<string, never>
  : NonNullable<Parameters>;

type BodyOf<O extends OperationId> = operations[O] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : operations[O] extends { requestBody?: { content: { "multipart/form-data": unknown } } }
    ? FormData
    : undefined;

type ContentOf<R> = R extends { content: { "application/json": infer Body } } ? Body : Response;

type SuccessOf<R> = R extends { 200: infer Ok }
  ? Ok
  : R extends { 201: infer Created }
    ? Created
    : never;

/** What the contract says this operation answers; a file answer is a Response of its own. */
export type Answer<O extends OperationId> = ContentOf<SuccessOf<operations[O]["responses"]>>;

/** One call as a handler sees it: parsed, validated against the contract, permission checked. */
export type Call<O extends OperationId> = {
  readonly db: Db;
  readonly path: Given<ParametersOf<O>["path"]>;
  readonly query: Given<ParametersOf<O>["query"]>;
  readonly body: BodyOf<O>;
  /** Who calls; undefined for a guest, which only public operations let through. */
  readonly caller: UserRow | undefined;
  /** The session through which the caller calls. */
  readonly session: SessionRow | undefined;
  /** Browser and system of the caller in words. */
  readonly device: string;
  /** Where the browser sees the platform, such as `https://tap.example`. */
  readonly origin: string;
  /** What the caller has seen of the row that they change (`mustBeAsSeen`). */
  readonly ifMatch: string | undefined;
  readonly decode: Decode;
};

/** A handler is one line: take the call apart, ask the domain, present the row. */
export type Handlers = {
  [O in OperationId]: (call: Call<O>) => Answer<O> | Promise<Answer<O>>;
};
