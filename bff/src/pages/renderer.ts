import { Worker } from "node:worker_threads";
import { expose, type Remote, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/umd/node-adapter.js";
import type { Logger } from "../deps.ts";
import { renderedPage } from "./rendered-html.ts";
import type { RenderPage } from "./rendered-pages.ts";

/** A read of the BFF's own surface as a guest makes it. */
export type ReadForPage = (path: string) => Promise<{ status: number; text: string }>;

type Parts = {
  /** The client built for rendering, such as `dist/render/render-page.js`. */
  file: string;
  read: ReadForPage;
  logger: Logger;
};

type Render = (path: string) => Promise<unknown>;

/**
 * Renders guests' pages in a thread of its own: one takes tens of milliseconds, in which no call
 * would be passed on. A thread that fell is replaced when the next page is wanted.
 */
export function startRenderer({ file, read, logger }: Parts) {
  let thread: { worker: Worker; render: Remote<Render>; fallen: Promise<never> } | undefined;

  function start() {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: file,
      env: { ...process.env, NODE_ENV: "production" },
    });
    const endpoint = nodeEndpoint(worker);
    expose(read, endpoint);
    const fallen = Promise.withResolvers<never>();
    worker.once("error", fallen.reject);
    worker.once("exit", () => {
      fallen.reject(new Error("the thread ended"));
      if (thread?.worker === worker) thread = undefined;
    });
    // Who waits for a page hears of it; nobody may be waiting.
    fallen.promise.catch(() => {});
    thread = { worker, render: wrap<Render>(endpoint), fallen: fallen.promise };
    return thread;
  }

  const render: RenderPage = async (path) => {
    const { render: renderThere, fallen } = thread ?? start();
    try {
      return renderedPage.optional().parse(await Promise.race([renderThere(path), fallen]));
    } catch (error) {
      logger.warn({ path, error: String(error) }, "a page could not be rendered");
      return undefined;
    }
  };

  return {
    render,
    close: async () => {
      const { worker } = thread ?? {};
      thread = undefined;
      await worker?.terminate();
    },
  };
}
