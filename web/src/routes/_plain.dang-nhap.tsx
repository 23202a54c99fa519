import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { text } from "#web/app/search-params.ts";
import { landingOf } from "#web/auth/landing.ts";
import { safeReturnPath } from "#web/auth/return-path.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { LoginScreen } from "#web/features/login/login-screen.tsx";

/** Where a signed-in visitor belongs: the page asked for, else the landing page of the role. */
function destinationOf(user: Schema["SessionUser"], from: string | undefined): string {
  return safeReturnPath(from, window.location.origin) ?? landingOf(user.role.role_code);
}

export const Route = createFileRoute("/_plain/dang-nhap")({
  validateSearch: v.object({ from: text() }),
  staticData: { title: "Đăng nhập" },
  beforeLoad: async ({ context, search }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery);
    if (user) throw redirect({ href: destinationOf(user, search.from) });
  },
  component: LoginPage,
});

function LoginPage() {
  const { from } = Route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <LoginScreen
      from={from}
      onSignedIn={(user) => {
        queryClient.setQueryData(sessionQuery.queryKey, { user });
        router.history.push(destinationOf(user, from));
      }}
    />
  );
}
