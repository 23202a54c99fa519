/** True for a browser that goes to an address; a script, a picture or a style is told in JSON. */
export function wantsHtml({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  return headers.get("accept")?.includes("text/html") ?? false;
}
