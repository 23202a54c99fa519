import type { ControlState } from "../control/control.ts";

/** What a link switches on. `role` is an e-mail address, a role's code, or "guest". */
export type LinkedState = Partial<
  Pick<ControlState, "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced">
> & { role?: string };

type Settings = Pick<
  ControlState,
  "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced"
>;

/** It makes an address a link that carries everything: what the link does not name is switched off. */
const SIGN = "scenario";

/** Written by hand a link may do without it: then nothing changes but what it names. */
const isAccount = (role: string) => /^(?:guest|R\d\d|\S+@\S+)$/.test(role);

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
  const { own, rest } = split(address, true);
  if (!own) return { rest };
  const isWhole = own.has(SIGN);
  const number = (name: string) => (own.has(name) ? Number(own.get(name)) : 0);
  const [operation, status] = own.get("force")?.split(":") ?? [];
  const names = (own.get(SIGN) ?? "").split(",").filter((name) => name && name !== "normal");
  return {
    rest,
    wanted: {
      ...(isWhole && { scenarios: names as ControlState["scenarios"] }),
      ...((isWhole || own.has("latency")) && { latency: number("latency") }),
      ...((isWhole || own.has("errors")) && { errorRate: number("errors") }),
      ...((isWhole || own.has("clock")) && { clockOffset: number("clock") }),
      ...((isWhole || operation) && {
        forced: operation
          ? ({ operation, status: Number(status) } as NonNullable<ControlState["forced"]>)
          : null,
      }),
      ...(own.has("role") && { role: own.get("role") ?? undefined }),
    },
  };
}

/**
 * The order is free, so that a link may be written by hand. Of two `role`s the last is the panel's:
 * `linkOf` writes its own after the page's.
 */
function split(address: string, mayBePart = false): { own?: URLSearchParams; rest: string } {
  const url = new URL(address);
  const all = [...url.searchParams];
  const isWhole = url.searchParams.has(SIGN);
  const isOwn = ([name, value]: [string, string], at: number) =>
    OWN.has(name) &&
    all.findLastIndex(([other]) => other === name) === at &&
    (isWhole || name !== "role" || isAccount(value));
  const ours = all.filter(isOwn);
  if (!isWhole && !(mayBePart && ours.length > 0)) return { rest: url.href };
  url.search = new URLSearchParams(all.filter((one, at) => !isOwn(one, at))).toString();
  return { own: new URLSearchParams(ours), rest: url.href };
}
