import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { oneOf, searchParams } from "#web/app/search-params.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { profileQueries } from "#web/features/account/profile/queries.ts";
import { QrScreen, type QrTab, ScanPanel } from "#web/features/wallet/qr/qr-screen.tsx";

import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";

const ReceivePanel = lazyPart(
  () => import("#web/features/wallet/qr/receive-panel.tsx").then((part) => part.ReceivePanel),
  <LinesSkeleton lines={6} />,
);

export const Route = createFileRoute("/_shop/qr-pay")({
  validateSearch: searchParams({ tab: oneOf<QrTab>(["quet", "nhan"]) }),
  staticData: { title: "QR Pay", needs: ["PERM_TESTING_WALLET"] },
  component: inPrivatePart(QrPay),
});

function QrPay() {
  const { tab = "quet" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QrScreen
      tab={tab}
      onTab={(chosen) =>
        navigate({ search: { tab: chosen === "quet" ? undefined : chosen }, resetScroll: false })
      }
    >
      {tab === "nhan" ? (
        <Receive />
      ) : (
        <ScanPanel
          onTransfer={({ uidCode, amount, message }) =>
            navigate({
              to: "/chuyen-tien",
              search: { den: uidCode, "so-tien": amount, "loi-nhan": message },
            })
          }
        />
      )}
    </QrScreen>
  );
}

function Receive() {
  const query = useQuery(profileQueries.mine());
  const { data: profile } = query;
  if (!profile?.uidCode) return <LoadingDialog query={query} />;
  return <ReceivePanel owner={{ fullName: profile.fullName, uidCode: profile.uidCode }} />;
}
