import type { Schema } from "#openapi/schema.ts";
import type { TwoStep } from "#web/lib/history-state.ts";
import { CODE_LIFE_SECONDS } from "#web/ui/form/code-countdown.tsx";

/**
 * What the code step needs to know. A sign-in may send no new e-mail while the code of the last one
 * is fresh: the server then says how much of its time is left. Silent, it has sent one just now.
 */
export function twoStepOf(
  { userId, expiresIn = CODE_LIFE_SECONDS, resendAfter }: Schema["TwoStepWanted"],
  remember: boolean,
  now = Date.now(),
): TwoStep {
  return {
    userId,
    remember,
    sentAt: now - Math.max(0, CODE_LIFE_SECONDS - expiresIn) * 1000,
    resendAt: resendAfter === undefined ? undefined : now + resendAfter * 1000,
  };
}
