import { useSuspenseQuery } from "@tanstack/react-query";
import { PublicProfileScreen } from "./public-profile-screen.tsx";
import { PublicProfileMissing } from "./public-profile-states.tsx";
import { publicProfileQueries } from "./queries.ts";

/** Whoever has this code; they may be gone since the page was opened. */
export function PublicProfilePage({ uid }: { uid: string }) {
  const { data: profile } = useSuspenseQuery(publicProfileQueries.byUid(uid));
  return profile ? <PublicProfileScreen profile={profile} /> : <PublicProfileMissing />;
}
