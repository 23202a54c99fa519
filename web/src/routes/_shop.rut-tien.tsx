import { createFileRoute } from "@tanstack/react-router";
import { savedBanksQuery } from "#web/api/banks.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { countFromTwo, searchParams } from "#web/app/search-params.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { WithdrawScreen } from "#web/features/wallet/withdraw/withdraw-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_shop/rut-tien")({
  validateSearch: searchParams({ buoc: countFromTwo(3) }),
  staticData: { title: "Rút tiền", needs: ["PERM_WALLET_WITHDRAW_REQUEST"] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(walletQuery);
    void queryClient.prefetchQuery(savedBanksQuery);
  },
  component: inPrivatePart(Withdraw),
});

function Withdraw() {
  const step = Route.useSearch({ select: ({ buoc }) => buoc ?? 1 });
  const user = useUser();
  const mayAddAccount = useCan("PERM_TESTING_WALLET");
  const navigate = Route.useNavigate();
  const isHere = useIsAt(Route.to);
  if (!user) return null;
  return (
    <WithdrawScreen
      key={user.id}
      user={user}
      step={step}
      onStep={(next) => navigate({ search: { buoc: next } })}
      mayAddAccount={mayAddAccount}
      onSent={({ id }) => {
        if (!isHere()) return undefined;
        // Back from the request must not lead to the confirmation of another.
        return navigate({ to: "/yeu-cau-rut-tien", search: { request: id }, replace: true });
      }}
    />
  );
}
