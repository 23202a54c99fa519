import { Box } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, linkOptions } from "@tanstack/react-router";
import { Suspense } from "react";
import { countFromTwo, oneOf, searchParams, searchText } from "#web/app/search-params.ts";
import { Can } from "#web/auth/can.tsx";
import { affiliateQueries, type IndirectLevel } from "#web/features/account/affiliate/queries.ts";
import { PersonalInfo } from "#web/features/account/profile/personal-info.tsx";
import {
  type F1Count,
  ProfileHero,
  ProfileSkeleton,
  type ProfileTab,
  ProfileTabs,
} from "#web/features/account/profile/profile-hero.tsx";

import { profileQueries } from "#web/features/account/profile/queries.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { LinkTile } from "#web/ui/layout/tile.tsx";
import { AddressPicker } from "./-address-picker.tsx";

const placeholder = <LinesSkeleton lines={8} />;

const AffiliatePanel = lazyPart(
  () =>
    import("#web/features/account/affiliate/affiliate-panel.tsx").then(
      (part) => part.AffiliatePanel,
    ),
  placeholder,
);

const SecurityPanel = lazyPart(
  () =>
    import("#web/features/account/security/security-panel.tsx").then((part) => part.SecurityPanel),
  placeholder,
);

const DocumentsPanel = lazyPart(
  () =>
    import("#web/features/account/documents/documents-panel.tsx").then(
      (part) => part.DocumentsPanel,
    ),
  placeholder,
);

export const Route = createFileRoute("/_shop/tai-khoan")({
  validateSearch: searchParams({
    tab: oneOf<ProfileTab>(["ca-nhan", "tiep-thi", "bao-mat", "giay-to"]),
    /** Of the direct affiliates. */
    page: countFromTwo(),
    /** Of the indirect affiliates. */
    level: oneOf<IndirectLevel>([2, 3, 4, 5]),
    levelPage: countFromTwo(),
    /** Its form is open. */
    document: searchText(),
  }),
  staticData: { title: "Tài khoản", needs: ["PERM_USER_VIEW_SELF", "PERM_USER_UPDATE_SELF"] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQueries.mine());
  },
  component: Account,
});

const sellerHome = linkOptions({ to: "/ban-hang" });

function Account() {
  const { tab = "ca-nhan" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <Can do="PERM_SHOP_ORDER_MANAGE">
        <Box mb="md">
          <LinkTile
            link={sellerHome}
            icon={<IconListCheck />}
            label="Bán hàng hôm nay"
            detail="Đơn cần xử lý, hàng sắp hết, tiền bán trong tuần"
          />
        </Box>
      </Can>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileHero f1Count={useF1Count()} />
        <ProfileTabs
          tab={tab}
          onTab={(chosen) =>
            navigate({
              search: { tab: chosen === "ca-nhan" ? undefined : chosen },
              resetScroll: false,
            })
          }
        >
          <Suspense fallback={placeholder}>
            <OpenTab />
          </Suspense>
        </ProfileTabs>
      </Suspense>
    </>
  );
}

function OpenTab() {
  const { tab, document, ...shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  switch (tab) {
    case "tiep-thi":
      return (
        <AffiliatePanel
          shown={shown}
          onShow={(next) => navigate({ search: { tab, ...next }, resetScroll: false })}
        />
      );
    case "bao-mat":
      return <Security />;
    case "giay-to":
      return (
        <DocumentsPanel
          opened={document}
          onOpen={(opened) => navigate({ search: { tab, document: opened }, resetScroll: false })}
        />
      );
    default:
      return <PersonalInfo AddressFields={AddressPicker} />;
  }
}

function Security() {
  const { data } = useSuspenseQuery(profileQueries.mine());
  return <SecurityPanel email={data.email} isOn={data.twoFactorEnabled} />;
}

function useF1Count(): F1Count {
  const { data, isError } = useQuery(affiliateQueries.stats());
  return isError ? null : data?.totalF1;
}
