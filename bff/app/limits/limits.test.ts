import { describe, expect, test } from "vitest";
import { fakeDate } from "../../testing/fake-date.ts";
import { ProblemError } from "../http/problem.ts";
import { createLimits, type Limits } from "./limits.ts";
import { ignoring } from "./policy.ts";

type Try = (work: () => Promise<Response>, key?: string) => Promise<Response>;

const tries = (limits: Limits): Record<"signIn" | "codeRequest" | "guess", Try> => ({
  signIn: (work, identifier = "lan@tap.vn") =>
    limits.signIn({ identifier, address: undefined, knownDevice: undefined }, work),
  codeRequest: (work, key = "lan@tap.vn") => limits.codeRequest({ key }, work),
  guess: (work, key = "lan@tap.vn") => limits.guess({ key }, work),
});

const started = () => tries(createLimits());

const MINUTE_MS = 60_000;

const respond = (status: number) => async () => new Response(null, { status });

/** `status`, or the error's status and wait in seconds. */
async function tried(limit: Try, status: number, key?: string): Promise<string> {
  try {
    return String((await limit(respond(status), key)).status);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${error.status} ${error.details.data?.retryAfter}`;
  }
}

async function times(count: number, limit: Try, status: number): Promise<string[]> {
  const statuses: string[] = [];
  for (let i = 0; i < count; i++) statuses.push(await tried(limit, status));
  return statuses;
}

describe("signing in", () => {
  test("has five tries a minute", async () => {
    const clock = fakeDate();
    const { signIn } = started();
    expect(await times(7, signIn, 401)).toEqual([
      "401",
      "401",
      "401",
      "401",
      "401",
      "429 60",
      "429 60",
    ]);
    clock.advance(20_500);
    expect(await tried(signIn, 200)).toBe("429 40");
    clock.advance(39_500);
    expect(await tried(signIn, 401)).toBe("401");
  });

  test("begins anew after a success", async () => {
    fakeDate();
    const { signIn } = started();
    await times(4, signIn, 401);
    expect(await tried(signIn, 200)).toBe("200");
    expect(await times(5, signIn, 401)).not.toContain("429 60");
  });

  test("counts each key apart", async () => {
    fakeDate();
    const { signIn } = started();
    await times(5, signIn, 401);
    expect(await tried(signIn, 401, "other")).toBe("401");
  });

  test("does not count what the upstream never judged", async () => {
    fakeDate();
    const { signIn } = started();
    await times(9, signIn, 503);
    const unreachable = async () => {
      throw new ProblemError("UPSTREAM_UNREACHABLE");
    };
    for (let i = 0; i < 9; i++) await signIn(unreachable).catch(() => undefined);
    expect(await tried(signIn, 401)).toBe("401");
  });

  test("lets no more through when they all come at once", async () => {
    fakeDate();
    const { signIn } = started();
    const all = await Promise.all(Array.from({ length: 50 }, () => tried(signIn, 401)));
    expect(all.filter((status) => status === "401")).toHaveLength(5);
  });
});

describe("sending codes", () => {
  test("is once a minute and five times an hour", async () => {
    const clock = fakeDate();
    const { codeRequest } = started();
    for (let i = 0; i < 5; i++) {
      expect(await tried(codeRequest, 200)).toBe("200");
      expect(await tried(codeRequest, 200)).toBe("429 60");
      clock.advance(MINUTE_MS);
    }
    expect(await tried(codeRequest, 200)).toBe(`429 ${55 * 60}`);
    clock.advance(55 * MINUTE_MS);
    expect(await tried(codeRequest, 200)).toBe("200");
  });

  test("counts only what was sent, and a whole minute from then", async () => {
    const clock = fakeDate();
    const { codeRequest } = started();
    expect(await times(9, codeRequest, 500)).toEqual(Array(9).fill("500"));
    expect(await times(9, codeRequest, 409)).toEqual(Array(9).fill("409"));
    clock.advance(50_000);
    expect(await tried(codeRequest, 200)).toBe("200");
    expect(await tried(codeRequest, 200)).toBe("429 60");
  });

  test("counts a call whose response nobody waited for", async () => {
    fakeDate();
    const { codeRequest } = started();
    const gone = async () => {
      throw new ProblemError("CLIENT_CLOSED");
    };
    await codeRequest(gone).catch(() => undefined);
    expect(await tried(codeRequest, 200)).toBe("429 60");
  });
});

describe("checking codes", () => {
  test("locks for 15 minutes after five wrong ones, however long they took", async () => {
    const clock = fakeDate();
    const { guess } = started();
    expect(await times(4, guess, 400)).toEqual(["400", "400", "400", "400"]);
    clock.advance(14 * MINUTE_MS);
    expect(await tried(guess, 400)).toBe("429 900");
    expect(await tried(guess, 200)).toBe("429 900");
    clock.advance(15 * MINUTE_MS - 1);
    expect(await tried(guess, 200)).toBe("429 1");
    clock.advance(1);
    expect(await times(4, guess, 400)).toEqual(Array(4).fill("400"));
    expect(await times(2, guess, 400)).toEqual(["429 900", "429 900"]);
  });

  test("forgets wrong ones after a right one", async () => {
    fakeDate();
    const { guess } = started();
    await times(4, guess, 400);
    await tried(guess, 200);
    expect(await times(4, guess, 400)).toEqual(Array(4).fill("400"));
  });

  test("counts an aborted guess, and none that was refused for other reasons", async () => {
    fakeDate();
    const limits = createLimits();
    const { guess } = tries(limits);
    const key = "lan@tap.vn";
    for (let i = 0; i < 9; i++) await limits.guess({ key }, respond(403), ignoring(403));
    const gone = async () => {
      throw new ProblemError("CLIENT_CLOSED");
    };
    for (let i = 0; i < 5; i++) await guess(gone).catch(() => undefined);
    expect(await tried(guess, 200)).toBe("429 900");
  });

  test("judges at most five of many guesses at once, and stays locked after", async () => {
    fakeDate();
    const { guess } = started();
    const all = await Promise.all(Array.from({ length: 50 }, () => tried(guess, 400)));
    expect(all.filter((status) => status === "400")).toHaveLength(4);
    expect(await tried(guess, 200)).toBe("429 900");
  });
});

test("clearing forgets everything", async () => {
  fakeDate();
  const limits = createLimits();
  const { signIn, guess, codeRequest } = tries(limits);
  await times(6, signIn, 401);
  await times(6, guess, 400);
  await times(2, codeRequest, 200);
  limits.clear();
  expect(await tried(signIn, 401)).toBe("401");
  expect(await tried(guess, 400)).toBe("400");
  expect(await tried(codeRequest, 200)).toBe("200");
});

test("an ignored status costs no try, thrown or returned", async () => {
  const { guess } = createLimits();
  const sessionEnded = () => Promise.reject(new ProblemError("SESSION_ENDED"));
  for (let time = 0; time < 10; time += 1) {
    const call = guess({ key: "pin:1" }, sessionEnded, ignoring(401));
    await expect(call).rejects.toMatchObject({ code: "SESSION_ENDED" });
  }
});
