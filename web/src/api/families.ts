/** Families of cached reads. A mutation names those it touches; a typo does not compile. */
export const families = [
  "session",
  "home",
  "products",
  "categories",
  "cart",
  "orders",
  "favorites",
  "reviews",
  "users",
  "roles",
  "profile",
  "affiliate",
  "documents",
  "devices",
  "places",
  "wallet",
  "adminWallet",
  "notifications",
] as const;

export type Family = (typeof families)[number];

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Family, ...unknown[]];
    mutationMeta: {
      /** Families whose reads it makes stale; `[]` where there are none. */
      touches: readonly Family[];
      /** Signs in: a 401 is a wrong password or code, for the form and not for the session layer. */
      signsIn?: boolean;
    };
  }
}
