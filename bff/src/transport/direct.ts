import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Dispatcher } from "undici";
import { ConnectionFailure, Refusal } from "../problem.ts";
import { verdictOf } from "../proxy/answer.ts";
import type { DirectCall, DirectResult } from "../proxy/direct.ts";
import { downHeaders, type HeaderPairs } from "../proxy/headers.ts";
import { HEADERS_MS, WHOLE_MS } from "../proxy/send.ts";
import { translated } from "./failures.ts";
import { headersOf, isBodyless, type UpstreamPool } from "./http-upstream.ts";

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type RawHeaders = Parameters<NonNullable<Handler["onResponseStart"]>>[2];

/** Error bodies that are looked at; more is cut off, which makes them no JSON. */
const LOOKED_AT_BYTES = 64 * 1024;
/** Up to this an answer of one chunk is copied into the head's write. */
const ONE_WRITE_BYTES = 16 * 1024;

/**
 * The fast forward of the Node home: undici's dispatch writes to the client's socket, with no
 * Request, Response or stream in between. The rules are those of `headers.ts` and `answer.ts`.
 */
export function createDirect({ pool, prefix }: UpstreamPool) {
  const dispatch = (call: DirectCall, outgoing: ServerResponse) =>
    new Promise<DirectResult>((resolve, reject) => {
      const passage = new Passage(call, outgoing, resolve, reject);
      pool.dispatch(
        {
          path: prefix + call.target,
          method: call.method,
          headers: flat(call.headers),
          body: call.body ?? null,
          headersTimeout: HEADERS_MS,
        },
        passage,
      );
    });

  return async (call: DirectCall, outgoing: ServerResponse): Promise<DirectResult> => {
    try {
      return await dispatch(call, outgoing);
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
      if (call.method !== "GET") throw new Refusal("UPSTREAM_UNREACHABLE");
    }
    try {
      return await dispatch(call, outgoing);
    } catch (error) {
      throw error instanceof ConnectionFailure ? new Refusal("UPSTREAM_UNREACHABLE") : error;
    }
  };
}

/** Names and values in turn, as undici and `writeHead` take them without another look. */
function flat(...lists: HeaderPairs[]): string[] {
  const names: string[] = [];
  for (const pairs of lists) for (const [name, value] of pairs) names.push(name, value);
  return names;
}

/** One call: from undici's events to the client's socket. */
class Passage implements Handler {
  private readonly call: DirectCall;
  private readonly outgoing: ServerResponse;
  private readonly resolve: (result: DirectResult) => void;
  private readonly reject: (error: unknown) => void;
  private controller: Controller | undefined;
  private readonly ceiling: NodeJS.Timeout;
  /** The answer is looked at instead of passed on. */
  private kept:
    | { status: number; headers: RawHeaders; chunks: Buffer[]; bytes: number }
    | undefined;
  private status = 0;
  /** What Content-Length promises; -1 when it does not. */
  private length = -1;
  private clientGone = false;

  constructor(
    call: DirectCall,
    outgoing: ServerResponse,
    resolve: (result: DirectResult) => void,
    reject: (error: unknown) => void,
  ) {
    this.call = call;
    this.outgoing = outgoing;
    this.resolve = resolve;
    this.reject = reject;
    this.ceiling = setTimeout(this.onCeiling, WHOLE_MS);
    outgoing.on("close", this.onClientClose);
  }

  onRequestStart(controller: Controller): void {
    this.controller = controller;
    if (this.outgoing.destroyed) this.onClientClose();
  }

  onResponseStart(_controller: Controller, status: number, headers: RawHeaders): void {
    if (status < 200) return;
    const type = headers["content-type"];
    if (verdictOf(status, Array.isArray(type) ? type[0] : type) !== "pass") {
      this.kept = { status, headers, chunks: [], bytes: 0 };
      return;
    }
    this.status = status;
    const bodyless = isBodyless(status, this.call.method);
    const pairs = downHeaders((name) => {
      if (bodyless && name === "content-length") return undefined;
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    });
    this.outgoing.writeHead(status, flat(pairs, this.call.answerHeaders));
    if (!bodyless) this.length = Number(headers["content-length"] ?? -1);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.kept) {
      this.kept.bytes += chunk.byteLength;
      if (this.kept.bytes <= LOOKED_AT_BYTES) this.kept.chunks.push(chunk);
      return;
    }
    if (chunk.byteLength === this.length && chunk.byteLength <= ONE_WRITE_BYTES) {
      // As text of one byte per character it leaves together with the head, in one write.
      this.outgoing.end(chunk.toString("latin1"), "latin1");
      return;
    }
    if (this.outgoing.write(chunk)) return;
    controller.pause();
    this.outgoing.once("drain", () => controller.resume());
  }

  onResponseEnd(): void {
    this.release();
    if (this.kept) {
      const { status, headers, chunks } = this.kept;
      const bodyless = isBodyless(status, this.call.method);
      const body = bodyless ? null : new Uint8Array(Buffer.concat(chunks));
      // undici accepts any three digits; a Response does not.
      const known = status >= 200 && status <= 599 ? status : 502;
      const answer = new Response(body, { status: known, headers: headersOf(headers) });
      this.resolve({ kind: "answer", answer });
      return;
    }
    if (!this.outgoing.writableEnded) this.outgoing.end();
    this.sent();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.release();
    if (this.status !== 0) {
      // The head is out: a cut connection is the only way left to say that the body is not whole.
      this.outgoing.destroy();
      this.sent();
      return;
    }
    this.reject(this.clientGone ? new Refusal("CLIENT_CLOSED") : translated(error));
  }

  private sent(): void {
    this.resolve({ kind: "sent", status: this.status, response: RESPONSE_ALREADY_SENT });
  }

  private release(): void {
    clearTimeout(this.ceiling);
    this.outgoing.off("close", this.onClientClose);
  }

  private readonly onClientClose = (): void => {
    this.clientGone = true;
    this.controller?.abort(new Refusal("CLIENT_CLOSED"));
  };

  private readonly onCeiling = (): void => {
    this.controller?.abort(new Refusal("UPSTREAM_TIMEOUT"));
  };
}
