import type { Clock } from "../deps.ts";
import type { UpstreamPool } from "./http-upstream.ts";

const KEPT_MS = 2_000;
const ANSWER_MS = 2_000;

/**
 * Asks whether the upstream answers at all; any status will do. Asked at most every two seconds,
 * however often somebody wants to know.
 * @returns the reason why not, or undefined
 */
export function upstreamProbe(
  { pool, prefix }: UpstreamPool,
  clock: Clock,
): () => Promise<string | undefined> {
  let last: { at: number; answer: Promise<string | undefined> } | undefined;

  async function ask(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const { body } = await pool.request({ method: "HEAD", path: `${prefix}/api`, signal });
      await body.dump();
      return undefined;
    } catch {
      return "the upstream API does not answer";
    }
  }

  return () => {
    const now = clock.now();
    if (!last || now - last.at > KEPT_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}
