import type { Hono } from "hono";
import { authRoutes } from "./auth/routes.ts";
import { placeRoutes } from "./gateways/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import type { Env } from "./http/env.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import type { Services } from "./services.ts";
import { viewRoutes } from "./views/routes.ts";

/** Everything under `/bff` (bff.yaml). */
export function bffRoutes(app: Hono<Env>, services: Services): void {
  authRoutes(app, services);
  googleRoutes(app, services);
  recoveryRoutes(app, services);
  placeRoutes(app, services);
  viewRoutes(app, services);
}
