import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { withOperationName } from "../http/with-operation-name.ts";
import { type RecoveryServices, recovery } from "./recovery.ts";

export function recoveryRoutes(app: Hono<Env>, services: RecoveryServices): void {
  const { sendCode, verifyCode, setPassword } = recovery(services);
  app.post("/bff/recovery/code", withOperationName("sendRecoveryCode", sendCode));
  app.post("/bff/recovery/verify", withOperationName("verifyRecoveryCode", verifyCode));
  app.post("/bff/recovery/password", withOperationName("setRecoveredPassword", setPassword));
}
