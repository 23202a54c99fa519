/** A number as it is stored and compared: no spaces, `0` in place of `+84`. */
export function nationalPhone(typed: string): string {
  return typed.replaceAll(/\s/g, "").replace(/^\+84/, "0");
}
