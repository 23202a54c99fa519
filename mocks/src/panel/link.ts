import type { ControlState } from "../control/control.ts";

/** What a link switches on. `role` is an e-mail address, a role's code, or "guest". */
export type LinkedState = Partial<
  Pick<ControlState, "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced">
> & { role?: string };

type Settings = Pick<
  ControlState,
  "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced"
>;

/** What makes an address a link of the panel. */
const SIGN = "scenario";

const OWN = new Set([SIGN, "role", "latency", "errors", "clock", "force"]);

/**
 * The page's address with all that is switched on. The panel's part comes last, so a page may have
 * a `role` of its own.
 */
export function linkOf(address: string, settings: Settings, role: string): string {
  const url = new URL(split(address).rest);
  const { scenarios, latency, errorRate, clockOffset, forced } = settings;
  url.searchParams.append(SIGN, scenarios.join(",") || "normal");
  url.searchParams.append("role", role);
  if (latency) url.searchParams.append("latency", String(latency));
  if (errorRate) url.searchParams.append("errors", String(errorRate));
  if (clockOffset) url.searchParams.append("clock", String(clockOffset));
  if (forced) url.searchParams.append("force", `${forced.operation}:${forced.status}`);
  return url.href;
}

/** What a link asks for, and the address that is left. */
export function readLink(address: string): { wanted?: LinkedState; rest: string } {
  const { own, rest } = split(address);
  if (!own) return { rest };
  const number = (name: string) => (own.has(name) ? Number(own.get(name)) : 0);
  const [operation, status] = own.get("force")?.split(":") ?? [];
  const names = (own.get(SIGN) ?? "").split(",").filter((name) => name && name !== "normal");
  return {
    rest,
    wanted: {
      scenarios: names as ControlState["scenarios"],
      latency: number("latency"),
      errorRate: number("errors"),
      clockOffset: number("clock"),
      forced: operation
        ? ({ operation, status: Number(status) } as NonNullable<ControlState["forced"]>)
        : null,
      role: own.get("role") ?? undefined,
    },
  };
}

/**
 * The order is free, so that a link may be written by hand. Of two `role`s the last is the panel's:
 * `linkOf` writes its own after the page's.
 */
function split(address: string): { own?: URLSearchParams; rest: string } {
  const url = new URL(address);
  if (!url.searchParams.has(SIGN)) return { rest: url.href };
  const all = [...url.searchParams];
  const isOwn = ([name]: [string, string], at: number) =>
    OWN.has(name) && all.findLastIndex(([other]) => other === name) === at;
  const own = new URLSearchParams(all.filter(isOwn));
  url.search = new URLSearchParams(all.filter((one, at) => !isOwn(one, at))).toString();
  return { own, rest: url.href };
}
