import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import * as v from "valibot";
import { oneOf, text } from "#web/app/search-params.ts";
import { DEFAULT_LEVEL } from "#web/features/affiliate/levels.ts";
import { affiliateQueries } from "#web/features/affiliate/queries.ts";
import { PersonalInfo } from "#web/features/profile/personal-info.tsx";
import { type F1Count, ProfileHero } from "#web/features/profile/profile-hero.tsx";
import { ProfileSkeleton } from "#web/features/profile/profile-skeleton.tsx";
import { ProfileTabs } from "#web/features/profile/profile-tabs.tsx";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";
import { AddressPicker } from "./-address-picker.tsx";
import { AffiliatePanel, DocumentsPanel, SecurityPanel } from "./-profile-parts.tsx";

export const Route = createFileRoute("/_shop/tai-khoan")({
  validateSearch: v.object({
    tab: oneOf(["ca-nhan", "tiep-thi", "bao-mat", "giay-to"]),
    /** Level of the indirect affiliates. */
    level: oneOf([2, 3, 4, 5]),
    /** The document whose form is open. */
    document: text(),
  }),
  staticData: { title: "Tài khoản", needs: ["PERM_USER_VIEW_SELF", "PERM_USER_UPDATE_SELF"] },
  // Not awaited: the screen has a skeleton of its own shape.
  loader: async ({ context: { queryClient } }) => {
    const { profileQueries } = await import("#web/features/profile/queries.ts");
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
  const { tab, level = DEFAULT_LEVEL, document } = Route.useSearch();
  const navigate = Route.useNavigate();
  switch (tab) {
    case "tiep-thi":
      return (
        <AffiliatePanel
          level={level}
          onLevel={(chosen) =>
            navigate({
              search: { tab, level: chosen === DEFAULT_LEVEL ? undefined : chosen },
              resetScroll: false,
            })
          }
        />
      );
    case "bao-mat":
      return <SecurityPanel />;
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

function useF1Count(): F1Count {
  const { data, isError } = useQuery(affiliateQueries.stats());
  return isError ? null : data?.totalF1;
}
