import type { Hono } from "hono";
import type { Env } from "../deps.ts";
import { named } from "../named.ts";
import type { Services } from "../services.ts";
import { adminWallet } from "./admin-wallet.ts";
import { productPage } from "./product-page.ts";

export function viewRoutes(app: Hono<Env>, services: Services): void {
  app.get("/bff/views/product/:id", named("getProductPage", productPage(services)));
  app.get("/bff/views/admin-wallet", named("getAdminWallet", adminWallet(services)));
}
