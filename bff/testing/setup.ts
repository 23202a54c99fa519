import { createBff } from "../app/app.ts";
import type { LogFields, Logger } from "../app/lib/telemetry.ts";
import type { BffDeps } from "../app/services.ts";
import { fakeBrowser } from "./browser.ts";
import { type FakeClock, fakeClock } from "./fake-clock.ts";
import { fakeUpstream } from "./fake-upstream.ts";

export const KEYS = { "1": "a-key-of-more-than-thirty-two-characters" };

export function memoryLogger() {
  const lines: string[] = [];
  const write = (fields: LogFields, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }));
  };
  const logger: Logger = { info: write, warn: write, error: write };
  return { logger, lines };
}

type Setup = Omit<Partial<BffDeps>, "clock"> & { clock?: FakeClock };

export function setup({ clock = fakeClock(), ...deps }: Setup = {}) {
  const upstream = fakeUpstream(clock);
  const { logger, lines } = memoryLogger();
  const all = {
    upstream: upstream.upstream,
    sessionKeys: KEYS,
    // Scripted responses do not satisfy the contract.
    contractCheck: "off",
    ...{ clock, logger, ...deps },
  } as const;
  const app = createBff(all);
  const replica = (more: Partial<BffDeps> = {}) => createBff({ ...all, ...more });
  return { app, clock, upstream, lines, replica, browser: fakeBrowser(app) };
}
