import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "./chromium.mjs";
import { freePort } from "./free-port.ts";

const RUNS = 5;
const categories = ["performance", "accessibility", "best-practices"] as const;

type Scores = Record<(typeof categories)[number], number>;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Lighthouse's scores of a page, from 0 to 100, as its model of a phone on a slow network sees it:
 * the median of five runs, each in a browser of its own. Somebody else was there just before.
 */
export async function scoresOf(url: string): Promise<Scores> {
  await (await fetch(url)).text();
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url));
  const of = (category: keyof Scores) => median(runs.map((scores) => scores[category]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
  };
}

async function runOnce(url: string): Promise<Scores> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: "error",
    });
    const score = (category: keyof Scores) =>
      Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
    };
  } finally {
    await browser.close();
  }
}
