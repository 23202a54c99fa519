/** Stories begin at 10:00 in Vietnam, so that pictures are the same in every run. */
const START = Date.parse("2026-11-27T03:00:00Z");

const machineNow = Date.now.bind(Date);
let ahead = 0;

export function startClock(): void {
  ahead = START - machineNow();
}

// Also now, for stories that read the clock when they load.
startClock();
Date.now = () => machineNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
});

export function passTime(ms: number): void {
  ahead += ms;
}
