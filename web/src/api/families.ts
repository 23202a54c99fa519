/** Families of cached reads. A mutation names those it touches; a typo does not compile. */
export const families = [
  "session",
  "products",
  "categories",
  "cart",
  "orders",
  "favorites",
  "reviews",
  "users",
  "roles",
  "wallet",
  "adminWallet",
] as const;

export type Family = (typeof families)[number];

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Family, ...unknown[]];
    mutationMeta: { touches?: readonly Family[] };
  }
}
