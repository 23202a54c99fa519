/** When each story begins, so that its picture is the same in every run: 10:00 in Vietnam. */
const START = Date.parse("2026-11-27T03:00:00Z");

const machineNow = Date.now.bind(Date);
let ahead = 0;

/** From now on it is `START`, for the stories and for the mock; time passes as fast as ever. */
export function startClock(): void {
  ahead = START - machineNow();
}

// At once, for what modules of stories read when they load.
startClock();
Date.now = () => machineNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
});

/** Time that a story does not wait for. */
export function passTime(ms: number): void {
  ahead += ms;
}
