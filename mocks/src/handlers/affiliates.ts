import { affiliateStats, affiliatesOf, affiliateTree, referralLink } from "../domain/affiliate.ts";
import { signedIn } from "../domain/caller.ts";
import {
  presentAffiliateStats,
  presentMembers,
  presentReferral,
  presentTree,
} from "../present/affiliate.ts";
import type { Handlers } from "./contract.ts";

export const affiliateHandlers = {
  getMyAffiliate: ({ caller, origin }) => presentReferral(referralLink(signedIn(caller), origin)),
  getMyAffiliateTree: ({ db, caller }) => presentTree(affiliateTree(db, signedIn(caller))),
  getMyAffiliateStats: ({ db, caller }) =>
    presentAffiliateStats(affiliateStats(db, signedIn(caller))),
  listDirectAffiliates: ({ db, caller }) => presentMembers(affiliatesOf(db, signedIn(caller), 1)),
  listIndirectAffiliates: ({ db, query, caller }) =>
    presentMembers(affiliatesOf(db, signedIn(caller), query.level)),
} satisfies Partial<Handlers>;
