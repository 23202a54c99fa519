import type { ScenarioName } from "./scenarios.ts";

const shop = "Cửa hàng và giỏ hàng";
const account = "Tài khoản và đăng nhập";
const wallet = "Ví TAP";
const office = "Văn phòng";
const outside = "Dịch vụ ngoài";
const network = "Máy chủ và mạng";

/** Where the developer panel lists each scenario. */
export const scenarioGroups = {
  normal: network,
  slow: network,
  "upstream-down": network,
  "upstream-html": network,
  "long-names": network,
  "odd-shapes": network,
  "empty-shop": shop,
  "empty-cart": shop,
  "no-orders": shop,
  "sold-out": shop,
  "many-products": shop,
  "price-changed": shop,
  "product-deleted": shop,
  "banners-down": shop,
  "ratings-down": shop,
  "my-reviews-down": shop,
  "order-fails": shop,
  "chat-down": shop,
  "no-favorites": shop,
  "favorites-fail": shop,
  "favorites-silent": shop,
  "favorite-stuck": shop,
  "session-expired": account,
  "token-short": account,
  "mail-down": account,
  "codes-too-often": account,
  "account-fails": account,
  "social-check-fails": account,
  "social-login-fails": account,
  "wallet-locked": wallet,
  "admin-wallet-401": wallet,
  "admin-wallet-no-data": wallet,
  "large-store": office,
  "order-list-down": office,
  "upload-down": office,
  "logs-down": office,
  "logs-html": office,
  "logs-odd": office,
  "logs-failing": office,
  "no-logs": office,
  "places-down": outside,
  "places-slow": outside,
  "geocoder-down": outside,
  "google-down": outside,
} as const satisfies Record<ScenarioName, string>;
