import { accountHandlers } from "./account.ts";
import { affiliateHandlers } from "./affiliates.ts";
import { authHandlers } from "./auth.ts";
import { documentHandlers } from "./documents.ts";
import { profileHandlers } from "./profile.ts";
import { roleGroupHandlers } from "./role-groups.ts";
import { roleHandlers } from "./roles.ts";
import { userHandlers } from "./users.ts";

/** Accounts, profiles, documents, referrals and roles. */
export const peopleHandlers = {
  ...authHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...affiliateHandlers,
  ...documentHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...roleGroupHandlers,
};
