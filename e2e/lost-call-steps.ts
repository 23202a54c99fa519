import type { Page } from "@playwright/test";

// What the journeys share in which a response, or the call itself, gets lost.

/** What the console says of a lost call. */
export const lostResponse = "Failed to load resource: net::ERR_CONNECTION_RESET";

type Loss = {
  /** How many calls are lost; then the next ones pass. */
  times?: number;
  /** It never reaches the server; by default it does, and only its response is lost. */
  isUnsent?: boolean;
};

/** Loses the first calls of this path that change something; collects the keys of all of them. */
export async function loseResponse(page: Page, path: string, loss: Loss = {}) {
  const { times = 1, isUnsent = false } = loss;
  const keys: (string | undefined)[] = [];
  await page.route(`**${path}`, async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.fallback();
    keys.push(request.headers()["idempotency-key"]);
    if (keys.length > times) return route.fallback();
    if (!isUnsent) await route.fetch();
    await route.abort("connectionreset");
  });
  return keys;
}

/** Loses the page's call, which arrives at the server when `arrive` is called: a slow one. */
export async function holdBack(page: Page, path: string) {
  const held = Promise.withResolvers<() => Promise<number>>();
  await page.route(
    `**${path}`,
    async (route) => {
      const request = route.request();
      const headers = await request.allHeaders();
      const data = request.postDataBuffer() ?? "";
      held.resolve(async () => (await page.request.post(path, { headers, data })).status());
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  /** The status of the response that nobody waits for any more. */
  return { arrive: async () => (await held.promise)() };
}

/** Nobody learns what became of a money call until `end` is called. */
export async function hideOutcomes(page: Page) {
  await page.route("**/bff/calls/**", (route) => route.abort("connectionreset"));
  return { end: () => page.unroute("**/bff/calls/**") };
}

/** As after a restart of the BFF: only the lists of the API tell what became of a call. */
export const forgetOutcomes = (page: Page) =>
  page.route("**/bff/calls/**", (route) => route.fulfill({ json: { state: "unknown" } }));

/** The question after a lost response. */
export const unknownOutcome = (page: Page) => page.getByRole("region", { name: "Chưa rõ kết quả" });

/** Reads what became of it. */
export const lookAgain = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: "Kiểm tra kết quả" });

export const sendAgain = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: /^Gửi lại lệnh này: / });

export const giveUp = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: "Bỏ lệnh này" });

/** What it says when the call has not arrived. */
export const notArrived = "Máy chủ chưa nhận được lệnh này.";
