import type { Hono } from "hono";
import type { Env } from "../http/env.ts";
import { withOperationName } from "../http/request-lifecycle.ts";
import { type AdminWalletServices, adminWallet } from "./admin-wallet.ts";
import { cartPage } from "./cart-page.ts";
import { expiringStock } from "./expiring-stock.ts";
import { type HomeServices, homePage } from "./home-page.ts";
import { inbox } from "./inbox.ts";
import { logRoutes } from "./logs.ts";
import { myOrders } from "./my-orders.ts";
import { orderStatistics } from "./order-statistics.ts";
import { overview } from "./overview.ts";
import { productPage } from "./product-page.ts";
import { sellerHome } from "./seller-home.ts";

export function viewRoutes(app: Hono<Env>, services: HomeServices & AdminWalletServices): void {
  app.get("/bff/views/home", withOperationName("getHomePage", homePage(services)));
  app.get("/bff/views/product/:id", withOperationName("getProductPage", productPage(services)));
  app.get("/bff/views/cart", withOperationName("getCartPage", cartPage(services)));
  app.get("/bff/views/my-orders", withOperationName("getMyOrdersPage", myOrders(services)));
  app.get("/bff/views/admin-wallet", withOperationName("getAdminWallet", adminWallet(services)));
  app.get("/bff/views/overview", withOperationName("getOverview", overview(services)));
  app.get(
    "/bff/views/order-statistics",
    withOperationName("getOrderStatistics", orderStatistics(services)),
  );
  app.get("/bff/views/seller-home", withOperationName("getSellerHome", sellerHome(services)));
  app.get(
    "/bff/views/expiring-stock",
    withOperationName("getExpiringStock", expiringStock(services)),
  );
  app.get("/bff/views/inbox", withOperationName("getInbox", inbox(services)));
  logRoutes(app, services);
}
