// The thread that renders pages. It reaches nothing but the reads that its owner makes for it.
import { parentPort, workerData } from "node:worker_threads";
import { expose, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/umd/node-adapter.js";
import type { ReadForPage } from "./renderer.ts";

if (!parentPort) throw new Error("This module is a worker's");
const owner = nodeEndpoint(parentPort);
const read = wrap<ReadForPage>(owner);

globalThis.fetch = async (input, init) => {
  const { pathname, search } = new URL(new Request(input, init).url);
  const { status, text } = await read(pathname + search);
  return new Response(text, { status, headers: { "content-type": "application/json" } });
};

// The client reads addresses of pages at its start: after `fetch` is ours.
const client: Promise<{ renderPage: (path: string) => Promise<unknown> }> = import(workerData);

expose(async (path: string) => (await client).renderPage(path), owner);
