import * as v from "valibot";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import { chosenFailure } from "../scenarios/scenario.ts";

const operationId = v.custom<OperationId>(
  (id) => operations.some((operation) => operation.id === id),
  "There is no such operation",
);

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxCodePoints(60));

/** Replaces the mock's response; no row changes. */
export const answerShape = v.object({
  operation: operationId,
  /** Path and query below /api. When absent: all calls of the operation. */
  address: v.optional(v.pipe(v.string(), v.startsWith("/"), v.maxCodePoints(4_000))),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  /** JSON. When absent, a success is empty, an error is the panel's own. */
  body: v.optional(v.unknown()),
  once: v.optional(v.boolean()),
  recording: v.optional(name),
});

export type Answer = v.InferOutput<typeof answerShape>;

export const recordingShape = v.object({ name, at: v.string(), answers: v.array(answerShape) });

export type Recording = v.InferOutput<typeof recordingShape>;

export const answerKeyShape = v.pick(answerShape, ["operation", "address", "once"]);

type AnswerKey = v.InferOutput<typeof answerKeyShape>;

/** Path and query below /api, with the query sorted for comparison. */
export function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://upstream");
  searchParams.sort();
  const query = searchParams.toString();
  return pathname.replace(/^\/api(?=\/)/, "") + (query && `?${query}`);
}

const placeOf = ({ operation, address }: AnswerKey) =>
  `${operation} ${address === undefined ? "" : addressOf(address)}`;

const isSame = (one: AnswerKey, other: AnswerKey) =>
  placeOf(one) === placeOf(other) && Boolean(one.once) === Boolean(other.once);

/** Answers of recordings stay. */
export function withAnswer(answers: readonly Answer[], answer: Answer): Answer[] {
  return [answer, ...withoutAnswer(answers, answer)];
}

export function withoutAnswer(answers: readonly Answer[], key: AnswerKey): Answer[] {
  return answers.filter((one) => one.recording !== undefined || !isSame(one, key));
}

/** Several answers to one address are given in turn; the last one stays. */
export function inTurn({ name, answers }: Recording): Answer[] {
  const last = new Map(answers.map((answer, index) => [placeOf(answer), index]));
  return answers.map((answer, index) => ({
    ...answer,
    once: last.get(placeOf(answer)) !== index,
    recording: name,
  }));
}

/** An answer for the call's own address comes before one for the whole operation. */
export function takeAnswer(
  answers: readonly Answer[],
  operation: OperationId,
  url: string,
): { answer?: Answer; left: readonly Answer[] } {
  const mine = answers.filter((one) => one.operation === operation);
  if (mine.length === 0) return { left: answers };
  const called = addressOf(url);
  const isOwn = ({ address }: Answer) => address !== undefined && addressOf(address) === called;
  const answer = mine.find(isOwn) ?? mine.find(({ address }) => address === undefined);
  if (!answer) return { left: answers };
  return { answer, left: answer.once ? answers.filter((one) => one !== answer) : answers };
}

const BODYLESS: ReadonlySet<number> = new Set([204, 205, 304]);

export function responseOf({ status, body }: Answer): Response {
  if (BODYLESS.has(status)) return new Response(null, { status });
  if (body !== undefined) return Response.json(body, { status });
  return status >= 400 ? chosenFailure(status) : new Response(null, { status });
}
