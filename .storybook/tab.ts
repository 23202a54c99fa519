import { delay, http } from "msw";
import { startTab, type Tab } from "#mocks/browser.ts";
import type { Db } from "#mocks/db/db.ts";
import type { ScenarioName } from "#mocks/scenarios/scenarios.ts";
import { openWallet } from "./open-wallet.ts";
import { type Role, roles } from "./roles.ts";
import { signInAs, signInHandler } from "./sign-in.ts";

/** The parameters of a screen's story: its path, role and scenario. */
export type ScreenParameters = {
  path: string;
  role?: Role;
  scenario?: ScenarioName;
  /** "none": the role loses its permissions. */
  rights?: "none";
  /** The wallet's PIN is given beforehand. */
  pin?: boolean;
};

/** Each call waits up to this many milliseconds, at random: for finding what counts on an order. */
const JITTER_MS = Number(import.meta.env.VITE_JITTER ?? 0);

let tab: Promise<Tab> | undefined;

/** Starts the same BFF and mock as `npm run dev`, from the seed, signed in as the role. */
export async function prepareTab({
  role = "guest",
  scenario = "normal",
  rights,
  pin = false,
}: Partial<ScreenParameters>): Promise<void> {
  const { mock } = await startedTab();
  await mock.reset();
  if (rights === "none") for (const { permissions } of rightsOf(mock.db)) permissions.length = 0;
  await signInAs(roles[role]);
  if (pin) await openWallet();
  await mock.change({ scenario });
}

/** The rows of the tab's mock. */
export async function tabDb(): Promise<Db> {
  return (await startedTab()).mock.db;
}

function startedTab(): Promise<Tab> {
  tab ??= startTab().then((started) => {
    started.worker.use(signInHandler(started));
    // A handler without a response lets the next one answer.
    if (JITTER_MS > 0) started.worker.use(http.all("*", () => delay(Math.random() * JITTER_MS)));
    return started;
  });
  return tab;
}

function rightsOf({ roles, roleGroups }: Db) {
  return [...roles, ...roleGroups];
}
