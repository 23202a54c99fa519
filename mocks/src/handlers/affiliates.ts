import { affiliateStats, affiliatesOf, affiliateTree, referralLink } from "../domain/affiliate.ts";
import { signedIn } from "../domain/caller.ts";
import { presentMembers, presentTree } from "../present/affiliate.ts";
import type { Handlers } from "./contract.ts";

export const affiliateHandlers = {
  getMyAffiliate: ({ caller, origin }) => ({
    referralLink: referralLink(signedIn(caller), origin),
  }),
  getMyAffiliateTree: ({ db, caller }) => presentTree(affiliateTree(db, signedIn(caller))),
  getMyAffiliateStats: ({ db, caller }) => affiliateStats(db, signedIn(caller)),
  listDirectAffiliates: ({ db, caller }) => presentMembers(affiliatesOf(db, signedIn(caller), 1)),
  listIndirectAffiliates: ({ db, query, caller }) =>
    presentMembers(affiliatesOf(db, signedIn(caller), query.level ?? 2)),
} satisfies Partial<Handlers>;
