/** In milliseconds, from a `Date` header with whole seconds. */
let offset = 0;

export function noteServerTime({ headers }: Pick<Response, "headers">): void {
  offset = Date.parse(headers.get("date") ?? "") - Date.now() || offset;
}

/** Milliseconds since 1970: the device's clock may be wrong. */
export const serverNow = (): number => Date.now() + offset;
