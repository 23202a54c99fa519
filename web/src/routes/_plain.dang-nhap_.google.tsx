import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { searchParams, searchText } from "#web/app/search-params.ts";
import { destinationOf } from "#web/auth/destination.ts";
import { leaveSignedIn } from "#web/auth/guard.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { GoogleReturnScreen } from "#web/features/account/social/google-return-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

const LONGEST = 2000;

export const Route = createFileRoute("/_plain/dang-nhap_/google")({
  // Params of Google's redirect. Numeric text is parsed as a number, which searchText reverts.
  validateSearch: searchParams({
    state: searchText(LONGEST),
    code: searchText(LONGEST),
    error: searchText(LONGEST),
    iss: searchText(LONGEST),
    scope: searchText(LONGEST),
  }),
  staticData: { title: "Đăng nhập bằng Google" },
  beforeLoad: async ({ context, search, abortController }) => {
    if (!search.state) await leaveSignedIn({ context, search: {}, abortController });
  },
  component: GoogleReturnPage,
});

function GoogleReturnPage() {
  const { state, ...answer } = Route.useSearch();
  const { newcomer } = useLocation({ select: ({ state }) => state });
  const router = useRouter();
  const queryClient = useQueryClient();
  const isHere = useIsAt(Route.to);
  return (
    <GoogleReturnScreen
      callback={state ? { state, ...answer } : undefined}
      onUser={(user, from) => {
        queryClient.setQueryData(sessionQuery.queryKey, { user });
        // Replaced, so that Back does not submit a used response again.
        if (isHere()) router.history.replace(destinationOf(user, from));
        else void router.invalidate();
      }}
      newcomer={newcomer}
      onNewcomer={(found) =>
        isHere() &&
        router.navigate({
          to: "/dang-nhap/google",
          search: true,
          state: { newcomer: found },
          replace: true,
          resetScroll: false,
        })
      }
      onTwoStep={(twoStep, from) =>
        isHere() &&
        router.navigate({
          to: "/dang-nhap",
          search: { from: from ?? undefined },
          state: { twoStep },
          replace: true,
        })
      }
    />
  );
}
