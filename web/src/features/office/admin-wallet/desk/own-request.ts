import type { SessionUser } from "#web/auth/session.ts";

/** The owner of a request, as the server names them. */
export type Owner = { email: string };

export const ownBadge = "Yêu cầu của bạn";
export const ownReason = "Yêu cầu của bạn: người khác phải duyệt";
export const ownSentence = "Không ai tự duyệt tiền của mình, kể cả quản trị hệ thống.";

/** Whether a request is the user's own. An e-mail belongs to one account. */
export function isOwn(user: SessionUser | null, owner: Owner | undefined): boolean {
  if (!user || !owner?.email) return false;
  return owner.email.toLowerCase() === user.email.toLowerCase();
}
