/** Loaded after the first use of the page, or when the menu is opened: most visits begin without it. */
export const fetchShopDrawer = () =>
  import("./shop-drawer.tsx").then((module) => module.ShopDrawer);
