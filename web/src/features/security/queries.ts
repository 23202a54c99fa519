import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

export const securityQueries = {
  /** Whether two-step authentication is on, and where its codes go. */
  twoStep: () =>
    queryOptions({
      queryKey: ["profile", "two-step"] as const,
      queryFn: async ({ signal }) => {
        const { email, twoFactorEnabled } = await ok(api.GET("/users/profile", { signal }));
        return { email, isOn: twoFactorEnabled };
      },
    }),
  /** The devices on which the user is signed in. */
  sessions: () =>
    queryOptions({
      queryKey: ["devices", "sessions"] as const,
      queryFn: ({ signal }) => ok(api.GET("/auth/sessions", { signal })),
    }),
};
