import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "#web/app/page-title.ts";
import { PublicProfilePage } from "#web/features/account/public-profile/public-profile-page.tsx";
import {
  PublicProfileFailed,
  PublicProfileMissing,
} from "#web/features/account/public-profile/public-profile-states.tsx";
import { publicProfileQueries } from "#web/features/account/public-profile/queries.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";

export const Route = createFileRoute("/_shop/gioi-thieu/$uid")({
  staticData: { title: "Giới thiệu thành viên" },
  loader: async ({ context, params }) => {
    const profile = await context.queryClient.ensureQueryData(
      publicProfileQueries.byUid(params.uid),
    );
    if (!profile) throw notFound();
    return { title: profile.fullName };
  },
  head: ({ loaderData }) => (loaderData ? titled(loaderData.title) : {}),
  component: PublicProfile,
  errorComponent: PublicProfileFailed,
  notFoundComponent: PublicProfileMissing,
});

function PublicProfile() {
  usePageAlive();
  return <PublicProfilePage uid={Route.useParams().uid} />;
}
