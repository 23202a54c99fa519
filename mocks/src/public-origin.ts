/** Such as `https://tap.example`; from the BFF's forwarded headers, else from the request URL. */
export function publicOriginOf({ headers, url }: Request): string {
  const host = headers.get("x-forwarded-host");
  const scheme = headers.get("x-forwarded-proto") ?? "http";
  const forwarded = host ? URL.parse(`${scheme}://${host}`) : null;
  return (forwarded ?? new URL(url)).origin;
}
