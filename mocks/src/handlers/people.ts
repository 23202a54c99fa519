import { accountHandlers } from "./account.ts";
import { affiliateHandlers } from "./affiliates.ts";
import { authHandlers } from "./auth.ts";
import { documentHandlers } from "./documents.ts";
import { profileHandlers } from "./profile.ts";
import { roleHandlers } from "./roles.ts";
import { userHandlers } from "./users.ts";

/** All about people: their accounts, profiles and documents, who came through whom, their roles. */
export const peopleHandlers = {
  ...authHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...affiliateHandlers,
  ...documentHandlers,
  ...userHandlers,
  ...roleHandlers,
};
