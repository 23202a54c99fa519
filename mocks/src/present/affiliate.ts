import type { Schema } from "#openapi/schema.ts";
import type { UserRow } from "../db/tables.ts";
import type { ReferralNode } from "../domain/affiliate.ts";

export function presentReferral(referralLink: string): Schema["AffiliateMe"] {
  return { referralLink };
}

export function presentAffiliateStats({
  totalF1,
  totalSystem,
  potentialCommission,
}: Schema["AffiliateStats"]): Schema["AffiliateStats"] {
  return { totalF1, totalSystem, potentialCommission };
}

function presentMember(user: UserRow): Schema["AffiliateMember"] {
  const { fullName, email, uidCode, phone, createdAt } = user;
  return { fullName, email, uidCode, phone: phone || null, createdAt };
}

export function presentMembers(users: readonly UserRow[]): Schema["AffiliateMemberList"] {
  return { data: users.map(presentMember), total: users.length };
}

export function presentTree({ user, children }: ReferralNode): Schema["AffiliateNode"] {
  return {
    id: user.id,
    name: user.fullName,
    user: presentMember(user),
    children: children.map(presentTree),
  };
}
