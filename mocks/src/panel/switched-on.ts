import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";

/** One thing that is not as in a new mock, and the change that switches it off. */
export type SwitchedOn = { text: string; off: Partial<Settings> };

const HOUR_MS = 3_600_000;

/** All that is switched on, for the panel's head and its folded handle. */
export function switchedOn(state: ControlState): SwitchedOn[] {
  const { scenarios, situations, latency, errorRate, forced, clockOffset } = state;
  const titleOf = (name: string) =>
    situations.find((situation) => situation.name === name)?.title ?? name;
  return [
    ...scenarios.map((name) => ({
      text: titleOf(name),
      off: { scenarios: scenarios.filter((other) => other !== name) },
    })),
    ...(latency ? [{ text: `Trễ ${latency} ms`, off: { latency: 0 } }] : []),
    ...(errorRate ? [{ text: `Lỗi ${percent(errorRate)} %`, off: { errorRate: 0 } }] : []),
    ...(forced ? [{ text: `${forced.operation} → ${forced.status}`, off: { forced: null } }] : []),
    ...(clockOffset
      ? [{ text: `Đồng hồ +${Math.round(clockOffset / HOUR_MS)} giờ`, off: { clockOffset: 0 } }]
      : []),
  ];
}

export const percent = (rate: number) => Math.round(rate * 100);
