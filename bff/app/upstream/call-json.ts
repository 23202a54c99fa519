import type { HeaderPairs } from "../http/headers.ts";
import { Refusal } from "../http/problem.ts";
import { readAtMost } from "../http/streams.ts";
import type { Send } from "./send.ts";

const ANSWER_BYTES = 5 * 1024 * 1024;

export type JsonAnswer = { status: number; body: unknown };

export type JsonCall = {
  method: "GET" | "POST";
  /** Below `/api`, query included. */
  path: string;
  headers: HeaderPairs;
  body?: unknown;
};

/**
 * A call of the BFF's own, whose answer it reads.
 * @throws Refusal BAD_UPSTREAM_ANSWER for anything that is not JSON, and those of `send`
 */
export async function callJson(send: Send, call: JsonCall): Promise<JsonAnswer> {
  const headers: HeaderPairs = [...call.headers, ["accept", "application/json"]];
  const answer = await send({
    method: call.method,
    target: `/api${call.path}`,
    ...(call.body === undefined
      ? { headers }
      : {
          headers: [...headers, ["content-type", "application/json"]],
          body: { kind: "bytes", bytes: new TextEncoder().encode(JSON.stringify(call.body)) },
        }),
  });
  return { status: answer.status, body: await jsonOf(answer) };
}

/** The parsed body; undefined when it is empty. @throws Refusal BAD_UPSTREAM_ANSWER */
export async function jsonOf(answer: Response): Promise<unknown> {
  try {
    const bytes = await readAtMost(answer.body, ANSWER_BYTES);
    return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof Refusal && error.code !== "TOO_LARGE") throw error;
    throw new Refusal("BAD_UPSTREAM_ANSWER");
  }
}
