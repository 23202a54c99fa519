import { changePassword, completeSignIn, mySessions, signIn, tokenLife } from "../domain/auth.ts";
import { signedIn } from "../domain/caller.ts";
import { rotate } from "../domain/tokens.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import { presentAuthUser, presentSessions, presentSignIn, presentTokens } from "../present/auth.ts";
import type { Handlers } from "./contract.ts";

export const authHandlers = {
  loginUser: async ({ db, body, device }) => presentSignIn(await signIn(db, body, device)),
  verifyTwoFactorLogin: async ({ db, body, device }) =>
    presentSignIn(await completeSignIn(db, body, device)),
  refreshTokens: async ({ db, body }) => ({
    data: presentTokens(await rotate(db, body.refreshToken)),
  }),
  getCurrentUser: async ({ db, body, caller, session }) =>
    presentAuthUser(
      db,
      signedIn(caller),
      await tokenLife(db, signedIn(caller), session, body?.token),
    ),
  listMySessions: ({ db, caller, session }) =>
    presentSessions(mySessions(db, signedIn(caller)), session),
  changePassword: ({ db, body, caller }) =>
    acknowledge("Đổi mật khẩu thành công!", changePassword(db, signedIn(caller), body)),
} satisfies Partial<Handlers>;
