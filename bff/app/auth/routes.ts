import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { named } from "../http/with-operation-name.ts";
import type { Services } from "../services.ts";
import { getSession } from "./get-session.ts";
import { login, loginTwoStep } from "./login.ts";
import { logout } from "./logout.ts";

export function authRoutes(app: Hono<Env>, services: Services): void {
  app.get("/bff/session", named("getSession", getSession(services)));
  app.post("/bff/login", named("login", login(services)));
  app.post("/bff/login/two-step", named("loginTwoStep", loginTwoStep(services)));
  app.post("/bff/logout", named("logout", logout(services)));
}
