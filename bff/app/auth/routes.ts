import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { named } from "../http/with-operation-name.ts";
import { getSession, type SessionServices } from "./get-session.ts";
import { type LoginServices, login, loginTwoStep } from "./login.ts";
import { type LogoutServices, logout } from "./logout.ts";

type AuthServices = LoginServices & LogoutServices & SessionServices;

export function authRoutes(app: Hono<Env>, services: AuthServices): void {
  app.get("/bff/session", named("getSession", getSession(services)));
  app.post("/bff/login", named("login", login(services)));
  app.post("/bff/login/two-step", named("loginTwoStep", loginTwoStep(services)));
  app.post("/bff/logout", named("logout", logout(services)));
}
