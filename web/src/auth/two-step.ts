import type { Schema } from "#openapi/schema.ts";
import type { TwoStep } from "#web/api/history-state.ts";
import { CODE_LIFE_SECONDS } from "#web/ui/form/code-input.tsx";

/**
 * The data of the code step. Sign-in may send no new e-mail while the last code is fresh; the
 * server then returns its remaining time. Without it, an e-mail was sent just now.
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
