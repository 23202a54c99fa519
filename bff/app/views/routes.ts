import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { named } from "../http/with-operation-name.ts";
import { type AdminWalletServices, adminWallet } from "./admin-wallet.ts";
import { cartPage } from "./cart-page.ts";
import { type HomeServices, homePage } from "./home-page.ts";
import { myOrders } from "./my-orders.ts";
import { productPage } from "./product-page.ts";

export function viewRoutes(app: Hono<Env>, services: HomeServices & AdminWalletServices): void {
  app.get("/bff/views/home", named("getHomePage", homePage(services)));
  app.get("/bff/views/product/:id", named("getProductPage", productPage(services)));
  app.get("/bff/views/cart", named("getCartPage", cartPage(services)));
  app.get("/bff/views/my-orders", named("getMyOrdersPage", myOrders(services)));
  app.get("/bff/views/admin-wallet", named("getAdminWallet", adminWallet(services)));
}
