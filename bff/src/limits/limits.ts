import { codeCheckGate, codeSendGate, type Gate, signInGate } from "./gates.ts";
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

type Rules = {
  /** Answers that are about the caller and not about what was tried. */
  spared?: ReadonlySet<number>;
};

export type Limits = Readonly<{
  /** Key: account and address. */
  signIn: Limit;
  /** Key: e-mail. */
  codeSend: Limit;
  /** Key: purpose and account or e-mail. */
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
    signIn: limit((key) => gates.signIn(key)),
    codeSend: limit((key) => gates.codeSend(key)),
    codeCheck: limit((key) => gates.codeCheck(key)),
    clear: () => {
      gates = newGates();
    },
  };
}

function limit(gate: Gate): Limit {
  return async (key, work, { spared } = {}) => {
    const leave = await gate(key);
    let outcome: Outcome = "void";
    try {
      const response = await work();
      outcome = spared?.has(response.status) ? "void" : outcomeOf(response.status);
      return response;
    } catch (error) {
      outcome = outcomeOfError(error);
      throw error;
    } finally {
      await leave(outcome);
    }
  };
}
