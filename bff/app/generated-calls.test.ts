import { expect, onTestFinished, test } from "vitest";
import { startMockServer } from "#mocks/server.ts";
import { fakeBrowser } from "../testing/browser.ts";
import { type GeneratedCall, generatedCalls } from "../testing/generated-calls.ts";
import { KEYS, memoryLogger } from "../testing/setup.ts";
import { createBff } from "./app.ts";
import { systemClock, withTimeout } from "./lib/clock.ts";

/** A longer run: `CALLS=100000 SEED=7 vitest run --project unit bff/app/generated`. */
const COUNT = Number(process.env.CALLS ?? 10_000);
const SEED = Number(process.env.SEED ?? 1);
const HANGS_MS = 60_000;

const USERS = ["", "muahang@tap.vn", "nguoiban@tap.vn", "quantri@tap.vn", "taichinh@tap.vn"];
const PASSWORD = "Tap@12345";

/** Not set up here. */
const EXPLAINED = /"code":"(?:GOOGLE_NOT_CONFIGURED|PLACES_UNAVAILABLE|GEOCODER_UNAVAILABLE)"/;
const STACK = /\n\s+at .+:\d+:\d+|node_modules|\/bff\/app\//;

type Answer = { status: number; text: string };

async function setup() {
  const { mock, close } = await startMockServer({ port: 0 });
  onTestFinished(close);
  const { logger, lines } = memoryLogger();
  const tokens = new Set<string>();
  const app = createBff({
    sessionKeys: KEYS,
    logger,
    upstream: async (request) => {
      const [, token] = request.headers.get("authorization")?.split(" ") ?? [];
      if (token) tokens.add(token);
      return mock.upstream(request);
    },
  });
  const browsers = USERS.map((email) => ({ email, browser: fakeBrowser(app) }));

  /** Signs in again when a call ended the session. */
  async function send({ method, path, headers, body }: GeneratedCall, as: number): Promise<Answer> {
    const { email, browser } = browsers[as % browsers.length] ?? {
      email: "",
      browser: fakeBrowser(app),
    };
    if (email && browser.cookies.size === 0) {
      await browser.post("/bff/login", { identifier: email, password: PASSWORD, remember: false });
    }
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await browser.send(path, init, { address: `203.0.113.${as % 250}` });
    const text = await response.text();
    if (text.includes("SESSION_ENDED")) browser.cookies.clear();
    return { status: response.status, text };
  }

  function faultOf({ status, text }: Answer): string | undefined {
    if (status >= 500 && !EXPLAINED.test(text)) return `${status} ${text}`;
    if (STACK.test(text)) return "a stack trace";
    return [...tokens].some((token) => text.includes(token)) ? "a token" : undefined;
  }

  return { send, faultOf, lines };
}

test(`${COUNT} generated calls: nothing fails unexplained, hangs or tells a secret`, {
  timeout: COUNT * 100,
}, async () => {
  const { send, faultOf, lines } = await setup();
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const [index, call] of generatedCalls(COUNT, SEED).entries()) {
    const answer = await withTimeout(systemClock, HANGS_MS, () => send(call, index)).catch(
      (error: unknown) => ({ status: 500, text: `no response: ${error}` }),
    );
    statuses.add(answer.status);
    const fault = faultOf(answer);
    if (fault) faults.push(`${fault}: ${JSON.stringify(call)}`);
  }
  expect(faults).toEqual([]);
  expect(lines.filter((line) => line.includes("unexpected error"))).toEqual([]);
  expect(lines.filter((line) => line.includes("deviates from the contract"))).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 409, 422]));
});
