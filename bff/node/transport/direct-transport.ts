import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Dispatcher } from "undici";
import type { DirectCall, DirectResult } from "../../app/http/env.ts";
import { downHeaders, type HeaderPairs, setHeader } from "../../app/http/headers.ts";
import { ConnectionFailure, ProblemError, unreachable } from "../../app/http/problem.ts";
import { HEADERS_MS, WHOLE_MS } from "../../app/upstream/send.ts";
import { decoded, isUnasked, verdictOf } from "../../app/upstream/upstream-response.ts";
import {
  compressAtOnce,
  compressResponse,
  type Encoding,
  encodingAtOnce,
  mayCompress,
} from "../compress-response.ts";
import type { Permit, PermitHolder } from "./connection-limiter.ts";
import { beginCall, type EndOfCall, translated } from "./failures.ts";
import { headersOf, isBodyless, isOfHttp, type UpstreamPool } from "./http-upstream.ts";

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type RawHeaders = Parameters<NonNullable<Handler["onResponseStart"]>>[2];

/** The rest of an error body is cut off, which makes it invalid JSON. */
const MAX_INSPECTED_BYTES = 64 * 1024;
/** Up to this a response of one chunk is sent in one write with the head. */
const ONE_WRITE_BYTES = 16 * 1024;

/** Follows the rules of `headers.ts` and `upstream-response.ts`. */
export function createDirectTransport(upstream: UpstreamPool) {
  const dispatch = (call: DirectCall, outgoing: ServerResponse, started: number) =>
    new Promise<DirectResult>((resolve, reject) => {
      new DirectExchange(upstream, { call, outgoing, started, resolve, reject }).begin();
    });

  return async (call: DirectCall, outgoing: ServerResponse): Promise<DirectResult> => {
    const started = upstream.clock.now();
    try {
      return await dispatch(call, outgoing, started);
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
    }
    try {
      return await dispatch(call, outgoing, started);
    } catch (error) {
      throw error instanceof ConnectionFailure ? unreachable(error) : error;
    }
  };
}

/** Names and values alternating, as undici and `writeHead` take them. */
function flat(...lists: HeaderPairs[]): string[] {
  const names: string[] = [];
  for (const pairs of lists) for (const [name, value] of pairs) names.push(name, value);
  return names;
}

/** As latin1 text the body leaves together with the head. */
function endInOneWrite(outgoing: ServerResponse, bytes: Buffer): void {
  outgoing.end(bytes.toString("latin1"), "latin1");
}

type Task = {
  call: DirectCall;
  outgoing: ServerResponse;
  /** When the call began; a second try has only the rest of its time. */
  started: number;
  resolve: (result: DirectResult) => void;
  reject: (error: unknown) => void;
};

type Held = { status: number; pairs: HeaderPairs; encoding: Encoding; chunks: Buffer[] };

class DirectExchange implements Handler, PermitHolder {
  private readonly upstream: UpstreamPool;
  private readonly task: Task;
  private readonly permit: Permit;
  private endCall: EndOfCall = () => {};
  private controller: Controller | undefined;
  private isDispatched = false;
  private cancelTimer = () => {};
  private failure: ProblemError | undefined;
  private inspected:
    | { status: number; headers: RawHeaders; chunks: Buffer[]; bytes: number }
    | undefined;
  private held: Held | undefined;
  /** 0 before the head is sent. */
  private status = 0;
  /** The announced Content-Length; -1 when there is none. */
  private length = -1;

  constructor(upstream: UpstreamPool, task: Task) {
    this.upstream = upstream;
    this.task = task;
    this.permit = upstream.limiter.permitFor(this);
  }

  begin(): void {
    const { headers, target } = this.task.call;
    this.endCall = beginCall(this.upstream.listeners, {
      method: "GET",
      target,
      setHeader: (name, value) => setHeader(headers, name, value),
    });
    // The wait for a connection counts towards the time to the headers.
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
        method: "GET",
        headers: flat(call.headers),
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
    this.endCall(status);
    if (!isOfHttp(status) || isUnasked(status, this.task.call.headers)) {
      this.fail("BAD_UPSTREAM_ANSWER");
      return;
    }
    this.limitTo(WHOLE_MS);
    const type = headers["content-type"];
    if (verdictOf(status, Array.isArray(type) ? type[0] : type) !== "pass") {
      this.inspected = { status, headers, chunks: [], bytes: 0 };
      return;
    }
    const { outgoing } = this.task;
    const bodyless = isBodyless(status, "GET");
    const read = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    };
    this.length = bodyless ? 0 : Number(headers["content-length"] ?? -1);
    const encoding = encodingAtOnce(outgoing, { read, length: this.length });
    const isLengthKept = !bodyless && !encoding;
    const pairs = downHeaders((name) =>
      name === "content-length" && !isLengthKept ? undefined : read(name),
    );
    if (encoding) {
      this.held = { status, pairs, encoding, chunks: [] };
      return;
    }
    if (mayCompress(outgoing, this.length)) compressResponse(outgoing);
    else if (!bodyless) pairs.push(["vary", "accept-encoding"]);
    this.writeHead(status, pairs);
  }

  private writeHead(status: number, pairs: HeaderPairs): void {
    this.status = status;
    this.task.outgoing.writeHead(status, flat(pairs, this.task.call.responseHeaders));
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.inspected) {
      this.inspected.bytes += chunk.byteLength;
      if (this.inspected.bytes <= MAX_INSPECTED_BYTES) this.inspected.chunks.push(chunk);
      return;
    }
    if (this.held) {
      this.held.chunks.push(chunk);
      return;
    }
    const { outgoing } = this.task;
    if (chunk.byteLength === this.length && chunk.byteLength <= ONE_WRITE_BYTES) {
      endInOneWrite(outgoing, chunk);
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
    if (this.inspected) {
      const { status, headers, chunks } = this.inspected;
      const bodyless = isBodyless(status, "GET");
      const body = bodyless ? null : new Uint8Array(Buffer.concat(chunks));
      const response = new Response(body, { status, headers: headersOf(headers) });
      this.task.resolve({ kind: "response", response: decoded(response) });
      return;
    }
    const { outgoing } = this.task;
    if (this.held) this.sendCompressed(this.held);
    else if (!outgoing.writableEnded) outgoing.end();
    this.sent();
  }

  private sendCompressed({ status, pairs, encoding, chunks }: Held): void {
    const bytes = compressAtOnce(encoding, Buffer.concat(chunks));
    pairs.push(
      ["vary", "accept-encoding"],
      ["content-encoding", encoding],
      ["content-length", String(bytes.byteLength)],
    );
    this.writeHead(status, pairs);
    endInOneWrite(this.task.outgoing, bytes);
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.release();
    if (this.status !== 0) {
      // After the head only a cut connection can say that the body is incomplete.
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

  private fail(code: "BAD_UPSTREAM_ANSWER" | "CLIENT_CLOSED" | "UPSTREAM_TIMEOUT"): void {
    this.failure ??= new ProblemError(code);
    this.controller?.abort(this.failure);
    // undici does not let us abort while it connects.
    if (this.isDispatched) return;
    this.release();
    this.task.reject(this.failure);
  }

  private release(): void {
    this.endCall();
    this.cancelTimer();
    this.permit.release();
    this.task.outgoing.off("close", this.onClientClose);
  }

  private readonly onClientClose = (): void => this.fail("CLIENT_CLOSED");
}
