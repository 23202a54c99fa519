import type { Schema } from "#openapi/schema.ts";
import type { TwoStep } from "#web/api/history-state.ts";
import { CODE_LIFE_SECONDS } from "#web/ui/form/code-input.tsx";

/** Sign-in sends no new e-mail while the last code is valid; the server then returns its remaining time. */
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
