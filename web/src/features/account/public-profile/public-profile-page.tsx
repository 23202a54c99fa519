import { useSuspenseQuery } from "@tanstack/react-query";
import { PublicProfileScreen } from "./public-profile-screen.tsx";
import { PublicProfileMissing } from "./public-profile-states.tsx";
import { publicProfileQueries } from "./queries.ts";

/** The member with this code, who may be gone by the time of a refetch. */
export function PublicProfilePage({ uid }: { uid: string }) {
  const { data: profile } = useSuspenseQuery(publicProfileQueries.byUid(uid));
  return profile ? <PublicProfileScreen profile={profile} /> : <PublicProfileMissing />;
}
