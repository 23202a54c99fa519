/** Families of cached queries. A mutation lists those it invalidates; a typo does not compile. */
export const families = [
  "session",
  "home",
  "products",
  "categories",
  "banners",
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
  // Limited POSTs that change nothing: no change of the wallet repeats them.
  "walletLookups",
  "adminWallet",
  "overview",
  "notifications",
  // Asked again and again: no change of a list repeats them.
  "newWork",
  "logs",
] as const;

export type Family = (typeof families)[number];

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Family, ...unknown[]];
    mutationMeta: {
      /** Families whose queries it invalidates; `[]` if there are none. */
      invalidates: readonly Family[];
      /** False: the call counts as done before what it invalidates has been refetched. */
      awaitsRefetch?: boolean;
      /** For a sign-in: a 401 means a wrong password or code and is handled by the form. */
      signsIn?: boolean;
    };
  }
}
