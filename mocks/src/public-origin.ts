/**
 * Where the browser sees the platform, such as `https://tap.example`: what the BFF says of itself
 * in its forwarded headers, else where the call came to.
 */
export function publicOriginOf({ headers, url }: Request): string {
  const host = headers.get("x-forwarded-host");
  const scheme = headers.get("x-forwarded-proto") ?? "http";
  const forwarded = host ? URL.parse(`${scheme}://${host}`) : null;
  return (forwarded ?? new URL(url)).origin;
}
