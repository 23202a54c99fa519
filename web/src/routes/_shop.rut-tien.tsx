import { createFileRoute, useRouter } from "@tanstack/react-router";
import { savedBanksQuery } from "#web/api/banks.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { oneOf, searchParams } from "#web/app/search-params.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import { PrivatePart } from "#web/auth/private-part.tsx";
import { WithdrawScreen } from "#web/features/wallet/withdraw/withdraw-screen.tsx";

export const Route = createFileRoute("/_shop/rut-tien")({
  // The first step is the bare path.
  validateSearch: searchParams({ buoc: oneOf([2, 3]) }),
  staticData: { title: "Rút tiền", needs: ["PERM_WALLET_WITHDRAW_REQUEST"] },
  // Not awaited: a step shows its own skeleton.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(walletQuery);
    void queryClient.prefetchQuery(savedBanksQuery);
  },
  component: Withdraw,
});

function Withdraw() {
  return (
    <PrivatePart>
      <WithdrawContent />
    </PrivatePart>
  );
}

function WithdrawContent() {
  const step = Route.useSearch({ select: ({ buoc }) => buoc ?? 1 });
  const user = useUser();
  const mayAddAccount = useCan("PERM_TESTING_WALLET");
  const navigate = Route.useNavigate();
  const router = useRouter();
  if (!user) return null;
  return (
    <WithdrawScreen
      key={user.id}
      user={user}
      step={step}
      onStep={(next) => navigate({ search: { buoc: next === 1 ? undefined : next } })}
      mayAddAccount={mayAddAccount}
      onSent={({ id }) => {
        // Who went elsewhere while it was sent stays there.
        if (router.state.location.pathname !== Route.to) return undefined;
        // Back from the request must not lead to the confirmation of another.
        return navigate({ to: "/yeu-cau-rut-tien", search: { request: id }, replace: true });
      }}
    />
  );
}
