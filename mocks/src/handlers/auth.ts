import { changePassword, completeSignIn, mySessions, signIn, tokenLife } from "../domain/auth.ts";
import { signedIn } from "../domain/caller.ts";
import { rotate } from "../domain/tokens.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentAuthUser, presentSessions, presentSignIn, presentTokens } from "../present/auth.ts";
import type { Handlers } from "./contract.ts";

export const authHandlers = {
  loginUser: async ({ db, body }) => presentSignIn(await signIn(db, body)),
  verifyTwoFactorLogin: async ({ db, body }) => presentSignIn(await completeSignIn(db, body)),
  refreshTokens: async ({ db, body }) => ({
    data: presentTokens(await rotate(db, body.refreshToken)),
  }),
  getCurrentUser: async ({ db, body, caller }) => {
    const user = signedIn(caller);
    return presentAuthUser(db, user, await tokenLife(db, user, body?.token));
  },
  listMySessions: ({ db, caller }) => presentSessions(mySessions(db, signedIn(caller))),
  changePassword: ({ db, body, caller }) => {
    changePassword(db, signedIn(caller), body);
    return acknowledge("Đổi mật khẩu thành công!");
  },
} satisfies Partial<Handlers>;
