import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { named } from "../http/with-operation-name.ts";
import { type RecoveryServices, recovery } from "./recovery.ts";

export function recoveryRoutes(app: Hono<Env>, services: RecoveryServices): void {
  const { sendCode, verifyCode, setPassword } = recovery(services);
  app.post("/bff/recovery/code", named("sendRecoveryCode", sendCode));
  app.post("/bff/recovery/verify", named("verifyRecoveryCode", verifyCode));
  app.post("/bff/recovery/password", named("setRecoveredPassword", setPassword));
}
