import { Refusal } from "../problem.ts";
import { codeCheckGate, codeSendGate, type Gate, type Rules, signInGate } from "./gates.ts";
import { type MakeLimiter, memoryLimiter } from "./limiter.ts";
import { type Outcome, outcomeOf, outcomeOfError } from "./outcome.ts";

/**
 * Does the work if the key has tries left, and counts it by how it ended.
 * @throws Refusal TOO_MANY_REQUESTS, and whatever the work throws
 */
export type Limit = (
  key: string,
  work: () => Promise<Response>,
  rules?: Rules,
) => Promise<Response>;

export type Limits = Readonly<{
  /** Key: account and address. */
  signIn: Limit;
  /** Key: the e-mail, or purpose and user. Say who asks by `from`. */
  codeSend: Limit;
  /** Key: purpose and user or e-mail. */
  codeCheck: Limit;
  /** Forgets the counters of this process. */
  clear: () => void;
}>;

/**
 * The limits of signing in and of codes. They know no accounts, so that an unknown one is counted
 * and answered as any other.
 */
export function createLimits(make: MakeLimiter = memoryLimiter): Limits {
  const newGates = () => ({
    signIn: signInGate(make),
    codeSend: codeSendGate(make),
    codeCheck: codeCheckGate(make),
  });
  let gates = newGates();
  return {
    signIn: limit((...asked) => gates.signIn(...asked)),
    codeSend: limit((...asked) => gates.codeSend(...asked)),
    codeCheck: limit((...asked) => gates.codeCheck(...asked)),
    clear: () => {
      gates = newGates();
    },
  };
}

function limit(gate: Gate): Limit {
  return async (key, work, rules = {}) => {
    const leave = await gate(key, rules);
    let outcome: Outcome = "void";
    try {
      const response = await work();
      outcome = rules.spared?.has(response.status) ? "void" : outcomeOf(response.status);
      return response;
    } catch (error) {
      const isSpared = error instanceof Refusal && rules.spared?.has(error.status);
      outcome = isSpared ? "void" : outcomeOfError(error);
      throw error;
    } finally {
      await leave(outcome);
    }
  };
}
