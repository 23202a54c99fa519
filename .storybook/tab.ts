import { delay, http } from "msw";
import { startTab, type Tab } from "#mocks/browser.ts";
import type { Db } from "#mocks/db/db.ts";
import type { ScenarioName } from "#mocks/scenarios/scenarios.ts";
import type { Schema } from "#openapi/schema.ts";
import { openWallet } from "./open-wallet.ts";
import { type Role, roles } from "./roles.ts";
import { signInAs, signInHandler } from "./sign-in.ts";

export type ScreenParameters = {
  path: string;
  role?: Role;
  scenario?: ScenarioName;
  /** All that the role still may; default: what it may in the seed. */
  rights?: readonly Schema["Permission"][];
  pin?: boolean;
};

/** Delays each call by up to this many ms, at random, to find stories that depend on the order. */
const JITTER_MS = Number(import.meta.env.VITE_JITTER ?? 0);

let tab: Promise<Tab> | undefined;

export async function prepareTab({
  role = "guest",
  scenario = "normal",
  rights,
  pin = false,
}: Partial<ScreenParameters>): Promise<void> {
  const { mock } = await startedTab();
  await mock.reset();
  if (rights) for (const one of rightsOf(mock.db)) one.permissions = [...rights];
  await signInAs(roles[role]);
  if (pin) await openWallet();
  await mock.change({ scenario });
}

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
