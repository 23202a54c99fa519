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
  // Rate-limited POSTs that change nothing: a change of the wallet must not repeat them.
  "walletLookups",
  "adminWallet",
  "overview",
  "notifications",
  // Polled: a change of a list must not refetch it.
  "newWork",
  "logs",
] as const;

export type Family = (typeof families)[number];

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [Family, ...unknown[]];
    mutationMeta: {
      invalidates: readonly Family[];
      /** False: the call counts as done before the refetch ends. */
      awaitsRefetch?: boolean;
      /** For a sign-in: a 401 means a wrong password or code, and the form handles it. */
      signsIn?: boolean;
    };
  }
}
