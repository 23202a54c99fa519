import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { countFromOne, oneOf, searchParams, text } from "#web/app/search-params.ts";
import { indirectLevels } from "#web/features/account/affiliate/levels.ts";
import { PersonalInfo } from "#web/features/account/profile/personal-info.tsx";
import { ProfileHero, ProfileSkeleton } from "#web/features/account/profile/profile-hero.tsx";
import { ProfileTabs } from "#web/features/account/profile/profile-tabs.tsx";
import { profileTabs } from "#web/features/account/profile/tabs.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { AddressPicker } from "./-address-picker.tsx";
import { AffiliatePanel, DocumentsPanel, SecurityPanel } from "./-profile-parts.tsx";
import { useF1Count, useTwoStep } from "./-profile-reads.ts";

export const Route = createFileRoute("/_shop/tai-khoan")({
  validateSearch: searchParams({
    tab: oneOf(profileTabs),
    /** Page of the direct affiliates. */
    page: countFromOne(),
    /** Level of the indirect affiliates, and its page. */
    level: oneOf(indirectLevels),
    levelPage: countFromOne(),
    /** The document whose form is open. */
    document: text(),
  }),
  staticData: { title: "Tài khoản", needs: ["PERM_USER_VIEW_SELF", "PERM_USER_UPDATE_SELF"] },
  // Not awaited: the screen has its own skeleton.
  loader: async ({ context: { queryClient } }) => {
    const { profileQueries } = await import("#web/features/account/profile/queries.ts");
    void queryClient.prefetchQuery(profileQueries.mine());
  },
  component: Account,
});

function Account() {
  const { tab = "ca-nhan" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
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
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <OpenTab />
        </Suspense>
      </ProfileTabs>
    </Suspense>
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
  return <SecurityPanel {...useTwoStep()} />;
}
