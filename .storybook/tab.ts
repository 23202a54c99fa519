import { startTab, type Tab } from "#mocks/browser.ts";
import type { ScenarioName } from "#mocks/scenarios/scenarios.ts";

/** Demo accounts by their names in stories; a guest has none. */
export const roles = {
  guest: undefined,
  buyer: "muahang@tap.vn",
  seller: "nguoiban@tap.vn",
  admin: "quantri@tap.vn",
  finance: "taichinh@tap.vn",
} as const;

export type Role = keyof typeof roles;

/** The parameters of a screen's story: its path, role and scenario. */
export type ScreenParameters = { path: string; role?: Role; scenario?: ScenarioName };

let tab: Promise<Tab> | undefined;

/** Starts the same BFF and mock as `npm run dev`, from the seed, signed in as the role. */
export async function prepareTab({
  role = "guest",
  scenario = "normal",
}: Partial<ScreenParameters>) {
  tab ??= startTab();
  const { mock } = await tab;
  await mock.reset();
  await send("/bff/logout");
  const identifier = roles[role];
  if (identifier) await send("/bff/login", { identifier, password: "Tap@12345" });
  await mock.change({ scenario });
}

async function send(path: string, body?: object): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
