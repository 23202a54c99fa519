import { plainText } from "#openapi/search-text.ts";

/** What to write on the transfer. Banks take letters and digits without accents. */
export function transferText(id: string): string {
  return `TAP rut tien ${plainText(id).replaceAll(/[^a-z0-9]/gi, "")}`;
}
