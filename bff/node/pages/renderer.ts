import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { expose, type Remote, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/umd/node-adapter.js";
import * as v from "valibot";
import { type Clock, systemClock, withTimeout } from "../../app/lib/clock.ts";
import { type Logger, stackTraceOf } from "../../app/lib/telemetry.ts";
import { type RenderPage, renderedPage } from "./rendered-pages.ts";

export type ReadForPage = (address: string) => Promise<{ status: number; text: string }>;

export type WorkerData = {
  file: string;
  pictureResizer?: string | undefined;
};

type Parts = WorkerData & {
  read: ReadForPage;
  logger: Logger;
  clock?: Clock;
};

type Render = (path: string, origin: string) => Promise<unknown>;
type Thread = { worker: Worker; render: Remote<Render>; crashed: Promise<never> };

const SCRIPT = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url);

/** Longer than the upstream may take; a render that takes longer never ends. */
const LIMIT_MS = 15_000;

const rendered = v.optional(v.union([renderedPage, v.literal("missing")]));

/**
 * In a thread, because a page takes tens of milliseconds. A thread that crashed or hangs is
 * replaced with the next page.
 */
export function startRenderer(parts: Parts) {
  const { file, pictureResizer, read, logger, clock = systemClock } = parts;
  let thread: Thread | undefined;
  let pending = 0;

  function start(): Thread {
    const workerData: WorkerData = { file, pictureResizer };
    const worker = new Worker(SCRIPT, {
      workerData,
      // None of our keys.
      env: { NODE_ENV: "production" },
    });
    const endpoint = nodeEndpoint(worker);
    expose(read, endpoint);
    const crashed = Promise.withResolvers<never>();
    worker.once("error", crashed.reject);
    worker.once("exit", () => {
      crashed.reject(new Error("the thread ended"));
      if (thread?.worker === worker) thread = undefined;
    });
    // Nobody may be waiting: avoid an unhandled rejection.
    crashed.promise.catch(() => {});
    return { worker, render: wrap<Render>(endpoint), crashed: crashed.promise };
  }

  async function stop(): Promise<void> {
    const { worker } = thread ?? {};
    thread = undefined;
    await worker?.terminate();
  }

  const render: RenderPage = async (path, origin) => {
    thread ??= start();
    const { render: renderThere, crashed } = thread;
    pending += 1;
    try {
      const page = await withTimeout(clock, LIMIT_MS, () =>
        Promise.race([renderThere(path, origin), crashed]),
      );
      return v.parse(rendered, page);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error("not an error");
      logger.warn({ name: error.name, stack: stackTraceOf(error) }, "a page could not be rendered");
      if (error.name === "TimeoutError") await stop();
      return undefined;
    } finally {
      pending -= 1;
    }
  };

  return { render, pending: () => pending, close: stop };
}
