import { Refusal } from "../http/problem.ts";

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_PER_SESSION = 2;
const RETRY_AFTER_S = 5;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

/**
 * Memory for large bodies that must be at hand as a whole, for everybody together: what is not there
 * is refused, and no session gets more than its few.
 */
export function createBodyBudget(mostBytes = MOST_BYTES, mostPerSession = MOST_PER_SESSION) {
  const bySession = new Map<string, number>();
  let bytes = 0;

  return {
    /**
     * @returns gives it back; to be called once
     * @throws Refusal SERVER_BUSY
     */
    take(sid: string, size: number): () => void {
      const held = bySession.get(sid) ?? 0;
      if (held >= mostPerSession || bytes + size > mostBytes) {
        throw new Refusal("SERVER_BUSY", { data: { retryAfter: RETRY_AFTER_S } });
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
