import type { Page } from "@playwright/test";

export const lostResponse = "Failed to load resource: net::ERR_CONNECTION_RESET";

type Loss = {
  times?: number;
  /** It never reaches the server; by default only its response is lost. */
  isUnsent?: boolean;
};

/** Also collects the idempotency keys of all calls. */
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

/** A slow call: it reaches the server when `arrive` is called, after the page got an error. */
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
  return { arrive: async () => (await held.promise)() };
}

/** The result of a money call stays unknown until `end` is called. */
export async function hideOutcomes(page: Page) {
  await page.route("**/bff/calls/**", (route) => route.abort("connectionreset"));
  return { end: () => page.unroute("**/bff/calls/**") };
}

/** As after a restart of the BFF: only the API's lists show the result of a call. */
export const forgetOutcomes = (page: Page) =>
  page.route("**/bff/calls/**", (route) => route.fulfill({ json: { state: "unknown" } }));

export const unknownOutcome = (page: Page) => page.getByRole("region", { name: "Chưa rõ kết quả" });

export const lookAgain = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: "Kiểm tra kết quả" });

export const sendAgain = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: /^Gửi lại lệnh này: / });

export const giveUp = (page: Page) =>
  unknownOutcome(page).getByRole("button", { name: "Bỏ lệnh này" });

export const notArrived = "Máy chủ chưa nhận được lệnh này.";
