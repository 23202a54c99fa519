import type { HeaderPairs } from "../http/headers.ts";
import { ProblemError } from "../http/problem.ts";
import { readAtMost } from "../http/streams.ts";
import type { Send } from "./send.ts";

const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

export type JsonResponse = { status: number; body: unknown };

export type JsonCall = {
  method: "GET" | "POST";
  /** Below `/api`, query included. */
  path: string;
  headers: HeaderPairs;
  body?: unknown;
};

/**
 * Makes a call of the BFF's own and reads the response.
 * @throws ProblemError BAD_UPSTREAM_ANSWER for anything that is not JSON, and those of `send`
 */
export async function callJson(send: Send, call: JsonCall): Promise<JsonResponse> {
  const headers: HeaderPairs = [...call.headers, ["accept", "application/json"]];
  const response = await send({
    method: call.method,
    target: `/api${call.path}`,
    ...(call.body === undefined
      ? { headers }
      : {
          headers: [...headers, ["content-type", "application/json"]],
          body: { kind: "bytes", bytes: new TextEncoder().encode(JSON.stringify(call.body)) },
        }),
  });
  return { status: response.status, body: await jsonOf(response) };
}

/** The parsed body; undefined when it is empty. @throws ProblemError BAD_UPSTREAM_ANSWER */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    const bytes = await readAtMost(response.body, MAX_RESPONSE_BYTES);
    return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof ProblemError && error.code !== "TOO_LARGE") throw error;
    throw new ProblemError("BAD_UPSTREAM_ANSWER");
  }
}
