/** A number as it is stored and compared: no spaces, dots or dashes, `0` in place of `+84` or `84`. */
export function nationalPhone(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, "").replace(/^(\+84|84)/, "0");
}
