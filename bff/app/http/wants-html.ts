/** True when a browser opens an address; a script, an image or a style gets JSON. */
export function wantsHtml({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  return headers.get("accept")?.includes("text/html") ?? false;
}
