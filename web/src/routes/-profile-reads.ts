import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { affiliateQueries } from "#web/features/account/affiliate/queries.ts";
import type { F1Count } from "#web/features/account/profile/profile-hero.tsx";
import { profileQueries } from "#web/features/account/profile/queries.ts";

/** The number of referrals, for the profile header. */
export function useF1Count(): F1Count {
  const { data, isError } = useQuery(affiliateQueries.stats());
  return isError ? null : data?.totalF1;
}

/** The two-step authentication setting of the profile. */
export function useTwoStep() {
  const { data } = useSuspenseQuery(profileQueries.mine());
  return { email: data.email, isOn: data.twoFactorEnabled };
}
