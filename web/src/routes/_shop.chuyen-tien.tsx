import { createFileRoute, redirect } from "@tanstack/react-router";
import { walletQuery } from "#web/api/wallet.ts";
import {
  countFromOne,
  countFromTwo,
  searchParams,
  searchText,
  text,
} from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { useProfile } from "#web/features/account/profile/queries.ts";
import { takeRequest } from "#web/features/wallet/transfer/transfer-draft.ts";
import { TransferScreen } from "#web/features/wallet/transfer/transfer-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_shop/chuyen-tien")({
  // `den`, `so-tien` and `loi-nhan` are those of a receiving link (lib/receive-link.ts).
  validateSearch: searchParams({
    buoc: countFromTwo(3),
    den: text(),
    "so-tien": countFromOne(),
    "loi-nhan": searchText(100),
  }),
  staticData: { title: "Chuyển tiền", needs: ["PERM_TESTING_WALLET"] },
  loaderDeps: ({ search: { buoc: _, ...request } }) => request,
  loader: async ({ context: { queryClient }, deps, preload }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    // The request moves from the URL into the form: Back must not bring it again.
    if (user && deps.den && !preload) {
      const { den: uidCode, "so-tien": amount, "loi-nhan": message } = deps;
      takeRequest(user.id, { uidCode, amount, message });
      throw redirect({ to: "/chuyen-tien", replace: true });
    }
    void queryClient.prefetchQuery(walletQuery);
  },
  component: inPrivatePart(Transfer),
});

function Transfer() {
  const { buoc = 1 } = Route.useSearch();
  const user = useUser();
  const navigate = Route.useNavigate();
  const isHere = useIsAt(Route.to);
  const profile = useProfile();

  if (!user) return null;
  return (
    <TransferScreen
      key={user.id}
      user={user}
      ownCode={profile?.uidCode ?? undefined}
      step={buoc}
      onStep={(step, options) => {
        // The user may have gone elsewhere while it was sent.
        if (!isHere()) return undefined;
        return navigate({
          search: { buoc: step },
          resetScroll: false,
          ...options,
        });
      }}
    />
  );
}
