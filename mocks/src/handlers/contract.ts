import type { OperationId } from "#openapi/generated/operations.ts";
import type { operations } from "#openapi/generated/upstream.ts";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import type { Decode } from "../pictures/pixels.ts";

type ParametersOf<O extends OperationId> = operations[O]["parameters"];

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

/** A file is a Response. */
export type ResponseOf<O extends OperationId> = ContentOf<SuccessOf<operations[O]["responses"]>>;

/** Parsed, validated against the contract, permission checked. */
export type Call<O extends OperationId> = {
  readonly db: Db;
  readonly path: Given<ParametersOf<O>["path"]>;
  readonly query: Given<ParametersOf<O>["query"]>;
  readonly body: BodyOf<O>;
  /** undefined for a guest, which only public operations allow. */
  readonly caller: UserRow | undefined;
  readonly session: SessionRow | undefined;
  readonly device: string;
  /** Such as `https://tap.example`. */
  readonly origin: string;
  /** The version of the row that the caller has seen (`checkIfMatch`). */
  readonly ifMatch: string | undefined;
  readonly decode: Decode;
};

/** A handler is one line: destructure the call, call the domain, present the row. */
export type Handlers = {
  [O in OperationId]: (call: Call<O>) => ResponseOf<O> | Promise<ResponseOf<O>>;
};
