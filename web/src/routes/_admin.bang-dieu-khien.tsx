import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "#web/features/office/overview/overview-screen.tsx";
import { overviewQuery } from "#web/features/office/overview/queries.ts";

export const Route = createFileRoute("/_admin/bang-dieu-khien")({
  staticData: { title: "Bảng điều khiển", needs: ["PERM_USER_MANAGE"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(overviewQuery);
  },
  component: OverviewScreen,
});
