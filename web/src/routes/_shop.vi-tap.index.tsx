import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { countFromTwo, oneOf, searchParams } from "#web/app/search-params.ts";
import { HomeScreen } from "#web/features/wallet/home/home-screen.tsx";
import { SetPinNotice } from "#web/features/wallet/pin/set-pin-notice.tsx";

const searchSchema = searchParams({
  /** The history of points, with its page. */
  hien: oneOf(["diem"]),
  trang: countFromTwo(),
});

// No loader: nothing of the wallet is read before the gate is open.
export const Route = createFileRoute("/_shop/vi-tap/")({
  validateSearch: searchSchema,
  staticData: { title: "Ví TAP", needs: ["PERM_TESTING_WALLET"] },
  component: WalletHome,
});

function WalletHome() {
  const { hien, trang = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The gate has already read it, so the notice renders with the page and shifts nothing.
  const { data: status } = useQuery(walletStatusQuery);
  return (
    <HomeScreen
      pointsPage={hien ? trang : undefined}
      onPoints={(page) =>
        navigate({
          search: { hien: page ? "diem" : undefined, trang: page },
          resetScroll: false,
        })
      }
      notice={status && !status.hasWalletPassword ? <SetPinNotice /> : null}
    />
  );
}
