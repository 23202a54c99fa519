import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, afterEach, beforeAll } from "vitest";
import { demoPassword } from "#mocks/seed/people.ts";
import { type MockServer, startMockServer } from "#mocks/server.ts";
import { conform } from "./conform.ts";

export const ACCOUNTS = ["muahang@tap.vn", "nguoiban@tap.vn", "quantri@tap.vn"];

export type Fault = (
  body: Record<string, unknown>,
  request: Request,
) => Response | object | undefined;

export let mock: MockServer;
let proxy: { url: string; close: () => void };
export const spoil: {
  faults: Readonly<Record<string, Fault>>;
  /** A path whose writes succeed without effect. */
  swallowed: string | undefined;
} = { faults: {}, swallowed: undefined };
export const sent = new Set<string>();

export function withSpoiltMock(): void {
  beforeAll(start);
  afterAll(stop);
  afterEach(reset);
}

async function start(): Promise<void> {
  mock = await startMockServer({ port: 0 });
  const server = serve({ port: 0, hostname: "127.0.0.1", fetch: forward });
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  proxy = { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function stop(): Promise<void> {
  proxy.close();
  await mock.close();
}

async function reset(): Promise<void> {
  spoil.faults = {};
  spoil.swallowed = undefined;
  await mock.mock.change({ scenario: "normal" });
}

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const token = headers.get("authorization")?.replace("Bearer ", "");
  if (token) sent.add(token);
  const body = method === "GET" ? null : await request.arrayBuffer();
  if (pathname === spoil.swallowed) return Response.json({ success: true, message: "Thành công!" });
  const response = await fetch(`${mock.url}${pathname}${search}`, { method, headers, body });
  const fault = spoil.faults[pathname];
  if (!fault) return response;
  const spoilt = fault(await response.clone().json(), request);
  if (spoilt === undefined) return response;
  return spoilt instanceof Response ? spoilt : Response.json(spoilt, { status: response.status });
}

export async function run(
  args: readonly string[] = [],
  { url = proxy.url, accounts = ACCOUNTS } = {},
) {
  let output = "";
  let complaints = "";
  const given = accounts.flatMap((account) => ["--account", account]);
  const code = await conform(
    ["--url", url, ...given, ...args],
    { CONFORM_PASSWORD: demoPassword },
    { print: (text) => (output += text), complain: (text) => (complaints += text) },
  );
  return { code, output, complaints };
}

type Finding = { path: string; kind: string; came: string; outcome: string };
export type Operation = {
  operation: string;
  verdict: string;
  findings: Finding[];
  notTried?: string;
  screens: string[];
};

export async function entries(args: readonly string[] = [], options = {}) {
  const { code, output } = await run([...args, "--format", "json"], options);
  const { operations }: { operations: Operation[] } = JSON.parse(output);
  return { code, operations, of: (id: string) => operations.find((one) => one.operation === id) };
}

export const okOnly =
  (fault: Fault): Fault =>
  (body, request) =>
    request.headers.has("authorization") || body.status === undefined
      ? fault(body, request)
      : undefined;
