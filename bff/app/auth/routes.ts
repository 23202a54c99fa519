import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { withOperationName } from "../http/with-operation-name.ts";
import { getSession, type SessionServices } from "./get-session.ts";
import { lockWallet } from "./lock-wallet.ts";
import { type LoginServices, login, loginTwoStep } from "./login.ts";
import { type LogoutServices, logout } from "./logout.ts";

type AuthServices = LoginServices & LogoutServices & SessionServices;

export function authRoutes(app: Hono<Env>, services: AuthServices): void {
  app.get("/bff/session", withOperationName("getSession", getSession(services)));
  app.post("/bff/login", withOperationName("login", login(services)));
  app.post("/bff/login/two-step", withOperationName("loginTwoStep", loginTwoStep(services)));
  app.post("/bff/logout", withOperationName("logout", logout(services)));
  app.post("/bff/wallet/lock", withOperationName("lockWallet", lockWallet(services)));
}
