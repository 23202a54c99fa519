import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { freePort } from "../free-port.ts";
import { launchBrowser } from "./browser.ts";
import { fileOfTool } from "./tools.ts";

const RUNS = 5;
const categories = ["performance", "accessibility", "best-practices"] as const;

export type Report = Record<(typeof categories)[number], number> & {
  /** Total blocking time, ms. */
  blocking: number;
  /** Largest contentful paint, ms. */
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** About 1,000 for the laptop that Lighthouse was tuned on. */
  benchmarkIndex: number;
};

/** Lighthouse's default CPU slowdown for a phone. */
export const USUAL_SLOWDOWN = 4;

/** Lighthouse's slow 4G for DevTools: ms, and bytes per second. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
};

export type Visit = {
  cookie?: string | undefined;
  /** Throttles a fast machine like one of this benchmark index. */
  asOfIndex?: number | undefined;
};

type Flags = {
  port: number;
  throttling: { cpuSlowdownMultiplier: number };
  onlyCategories: string[];
  logLevel: "error";
  extraHeaders?: Record<string, string>;
};

type Lighthouse = {
  default: (
    url: string,
    flags: Flags,
  ) => Promise<
    | {
        lhr: {
          categories: Record<string, { score: number | null }>;
          audits: Record<string, { numericValue?: number }>;
          environment: { benchmarkIndex: number };
        };
      }
    | undefined
  >;
};

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of five runs, each in a browser of its own, after a request that warms the server. */
export async function reportOf(url: string, { cookie, asOfIndex }: Visit): Promise<Report> {
  await (await fetch(url)).text();
  let slowdown = USUAL_SLOWDOWN;
  if (asOfIndex) {
    const { benchmarkIndex } = await runOnce(url, cookie, slowdown);
    slowdown *= Math.max(1, benchmarkIndex / asOfIndex);
  }
  const runs: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, cookie, slowdown));
  const of = (figure: keyof Report) => median(runs.map((report) => report[figure]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    blocking: of("blocking"),
    largestPaint: of("largestPaint"),
    shift: of("shift"),
    benchmarkIndex: of("benchmarkIndex"),
  };
}

type PageFunctions = { pageFunctions: { computeBenchmarkIndex: () => number } };

export async function benchmarkIndexOf(page: Page): Promise<number> {
  const file = new URL("lib/page-functions.js", pathToFileURL(fileOfTool("lighthouse")));
  const { pageFunctions }: PageFunctions = await import(file.href);
  return page.evaluate(pageFunctions.computeBenchmarkIndex);
}

async function runOnce(url: string, cookie: string | undefined, slowdown: number) {
  const { default: lighthouse }: Lighthouse = await import(
    pathToFileURL(fileOfTool("lighthouse")).href
  );
  const port = await freePort();
  await using _browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
    throttling: { cpuSlowdownMultiplier: slowdown },
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  const score = (category: (typeof categories)[number]) =>
    Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    blocking: figure("total-blocking-time"),
    largestPaint: figure("largest-contentful-paint"),
    shift: figure("cumulative-layout-shift"),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}
