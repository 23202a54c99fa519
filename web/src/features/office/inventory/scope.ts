/** Whose stock is managed: that of the own shop, or of all shops. Each has a route (document 2 §2). */
export type InventoryScope = "shop" | "admin";
