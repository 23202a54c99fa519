// The thread that renders pages. It can only reach what its owner reads for it.
import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort, workerData } from "node:worker_threads";
import { expose, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/umd/node-adapter.js";
import type { ReadForPage, WorkerData } from "./renderer.ts";

if (!parentPort) throw new Error("This module is a worker's");
const owner = nodeEndpoint(parentPort);
const read = wrap<ReadForPage>(owner);

const originOfPage = new AsyncLocalStorage<string>();

globalThis.fetch = async (input, init) => {
  const { pathname, search } = new URL(new Request(input, init).url);
  const { status, text } = await read(`${originOfPage.getStore()}${pathname}${search}`);
  return new Response(text, { status, headers: { "content-type": "application/json" } });
};

type Client = {
  renderPage: (path: string, origin: string, pictureResizer?: string) => Promise<unknown>;
};
const { file, pictureResizer }: WorkerData = workerData;
const client: Promise<Client> = import(file);

expose(async (path: string, origin: string) => {
  const { renderPage } = await client;
  return originOfPage.run(origin, () => renderPage(path, origin, pictureResizer));
}, owner);
