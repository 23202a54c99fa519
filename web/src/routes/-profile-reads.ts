import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { affiliateQueries } from "#web/features/account/affiliate/queries.ts";
import type { F1Count } from "#web/features/account/profile/profile-hero.tsx";
import { profileQueries } from "#web/features/account/profile/queries.ts";

/** How many somebody referred, for the head of their profile. */
export function useF1Count(): F1Count {
  const { data, isError } = useQuery(affiliateQueries.stats());
  return isError ? null : data?.totalF1;
}

/** Two-step authentication, as the profile has it. */
export function useTwoStep() {
  const { data } = useSuspenseQuery(profileQueries.mine());
  return { email: data.email, isOn: data.twoFactorEnabled };
}
