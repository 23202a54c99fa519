import { ProblemError } from "../http/problem.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PER_SESSION = 2;
const RETRY_AFTER_S = 5;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

/**
 * A shared memory budget for large bodies that must be buffered as a whole: bodies beyond it are
 * rejected, and no session gets more than its share.
 */
export function createBodyBudget(maxBytes = MAX_BYTES, maxPerSession = MAX_PER_SESSION) {
  const bySession = new Map<string, number>();
  let bytes = 0;

  return {
    /**
     * @returns a function that gives it back; to be called once
     * @throws ProblemError SERVER_BUSY
     */
    take(sid: string, size: number): () => void {
      const held = bySession.get(sid) ?? 0;
      if (held >= maxPerSession || bytes + size > maxBytes) {
        throw new ProblemError("SERVER_BUSY", { data: { retryAfter: RETRY_AFTER_S } });
      }
      bySession.set(sid, held + 1);
      bytes += size;
      return () => {
        bytes -= size;
        const left = (bySession.get(sid) ?? 1) - 1;
        if (left > 0) bySession.set(sid, left);
        else bySession.delete(sid);
      };
    },
  };
}
