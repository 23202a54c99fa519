/** Milliseconds by which the server's clock is ahead of the device's; `Date` has whole seconds. */
let offset = 0;

/** Takes the server's time from a response; without a `Date` the offset stays. */
export function noteServerTime({ headers }: Pick<Response, "headers">): void {
  offset = Date.parse(headers.get("date") ?? "") - Date.now() || offset;
}

/** Milliseconds since 1970 by the server's clock: the device's may be wrong, or be changed. */
export const serverNow = (): number => Date.now() + offset;
