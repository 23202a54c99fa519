import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Dispatcher } from "undici";
import type { DirectCall, DirectResult } from "../../app/http/direct-response.ts";
import { downHeaders, type HeaderPairs } from "../../app/http/headers.ts";
import { ConnectionFailure, Refusal } from "../../app/http/problem.ts";
import { HEADERS_MS, WHOLE_MS } from "../../app/upstream/send.ts";
import { verdictOf } from "../../app/upstream/upstream-response.ts";
import type { Permit, PermitHolder } from "./connection-limiter.ts";
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
export function createDirect(upstream: UpstreamPool) {
  const dispatch = (call: DirectCall, outgoing: ServerResponse, started: number) =>
    new Promise<DirectResult>((resolve, reject) => {
      new Passage(upstream, { call, outgoing, started, resolve, reject }).begin();
    });

  return async (call: DirectCall, outgoing: ServerResponse): Promise<DirectResult> => {
    const started = upstream.clock.now();
    try {
      return await dispatch(call, outgoing, started);
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
      if (call.method !== "GET") throw new Refusal("UPSTREAM_UNREACHABLE");
    }
    try {
      return await dispatch(call, outgoing, started);
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

type Task = {
  call: DirectCall;
  outgoing: ServerResponse;
  /** When the call began; a second try has what is left of its time. */
  started: number;
  resolve: (result: DirectResult) => void;
  reject: (error: unknown) => void;
};

/** One call: from undici's events to the client's socket. */
class Passage implements Handler, PermitHolder {
  private readonly upstream: UpstreamPool;
  private readonly task: Task;
  private readonly permit: Permit;
  private controller: Controller | undefined;
  private isDispatched = false;
  private cancelTimer = () => {};
  /** Why we gave it up ourselves. */
  private failure: Refusal | undefined;
  /** The answer is looked at instead of passed on. */
  private kept:
    | { status: number; headers: RawHeaders; chunks: Buffer[]; bytes: number }
    | undefined;
  private status = 0;
  /** What Content-Length promises; -1 when it does not. */
  private length = -1;

  constructor(upstream: UpstreamPool, task: Task) {
    this.upstream = upstream;
    this.task = task;
    this.permit = upstream.limiter.permitFor(this);
  }

  begin(): void {
    // The wait for a connection counts into the time to the headers.
    this.limitTo(HEADERS_MS);
    this.task.outgoing.on("close", this.onClientClose);
    this.permit.acquire();
  }

  onGranted(): void {
    const { call } = this.task;
    this.isDispatched = true;
    this.upstream.pool.dispatch(
      {
        path: this.upstream.prefix + call.target,
        method: call.method,
        headers: flat(call.headers),
        body: call.body ?? null,
      },
      this,
    );
  }

  onReclaimed(): void {
    this.fail("CLIENT_CLOSED");
  }

  onRequestStart(controller: Controller): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
    else if (this.task.outgoing.destroyed) this.onClientClose();
  }

  onResponseStart(_controller: Controller, status: number, headers: RawHeaders): void {
    if (status < 200) return;
    this.limitTo(WHOLE_MS);
    const type = headers["content-type"];
    if (verdictOf(status, Array.isArray(type) ? type[0] : type) !== "pass") {
      this.kept = { status, headers, chunks: [], bytes: 0 };
      return;
    }
    this.status = status;
    const { call, outgoing } = this.task;
    const bodyless = isBodyless(status, call.method);
    const pairs = downHeaders((name) => {
      if (bodyless && name === "content-length") return undefined;
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    });
    outgoing.writeHead(status, flat(pairs, call.answerHeaders));
    if (!bodyless) this.length = Number(headers["content-length"] ?? -1);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.kept) {
      this.kept.bytes += chunk.byteLength;
      if (this.kept.bytes <= LOOKED_AT_BYTES) this.kept.chunks.push(chunk);
      return;
    }
    const { outgoing } = this.task;
    if (chunk.byteLength === this.length && chunk.byteLength <= ONE_WRITE_BYTES) {
      // As text of one byte per character it leaves together with the head, in one write.
      outgoing.end(chunk.toString("latin1"), "latin1");
      return;
    }
    if (outgoing.write(chunk)) return;
    controller.pause();
    this.permit.stall();
    outgoing.once("drain", () => {
      this.permit.resume();
      controller.resume();
    });
  }

  onResponseEnd(): void {
    this.release();
    if (this.kept) {
      const { status, headers, chunks } = this.kept;
      const bodyless = isBodyless(status, this.task.call.method);
      const body = bodyless ? null : new Uint8Array(Buffer.concat(chunks));
      // undici accepts any three digits; a Response does not.
      const known = status >= 200 && status <= 599 ? status : 502;
      const answer = new Response(body, { status: known, headers: headersOf(headers) });
      this.task.resolve({ kind: "answer", answer });
      return;
    }
    const { outgoing } = this.task;
    if (!outgoing.writableEnded) outgoing.end();
    this.sent();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.release();
    if (this.status !== 0) {
      // The head is out: a cut connection is the only way left to say that the body is not whole.
      this.task.outgoing.destroy();
      this.sent();
      return;
    }
    this.task.reject(this.failure ?? translated(error));
  }

  private sent(): void {
    this.task.resolve({ kind: "sent", status: this.status, response: RESPONSE_ALREADY_SENT });
  }

  private limitTo(ms: number): void {
    const { clock } = this.upstream;
    this.cancelTimer();
    const left = ms - (clock.now() - this.task.started);
    this.cancelTimer = clock.after(left, () => this.fail("UPSTREAM_TIMEOUT"));
  }

  private fail(code: "CLIENT_CLOSED" | "UPSTREAM_TIMEOUT"): void {
    this.failure ??= new Refusal(code);
    this.controller?.abort(this.failure);
    // While it is being connected, undici does not let us.
    if (this.isDispatched) return;
    this.release();
    this.task.reject(this.failure);
  }

  private release(): void {
    this.cancelTimer();
    this.permit.release();
    this.task.outgoing.off("close", this.onClientClose);
  }

  private readonly onClientClose = (): void => this.fail("CLIENT_CLOSED");
}
