import { createFileRoute } from "@tanstack/react-router";
import { sellerHomeQuery } from "#web/features/office/seller-home/queries.ts";
import { SellerHomeScreen } from "#web/features/office/seller-home/seller-home-screen.tsx";

export const Route = createFileRoute("/_admin/ban-hang")({
  staticData: { title: "Bán hàng hôm nay", needs: ["PERM_SHOP_ORDER_MANAGE"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(sellerHomeQuery);
  },
  component: SellerHomeScreen,
});
