import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/chuyen-vien-tham-dinh")({
  staticData: { title: "Chuyên viên thẩm định", needs: ["PERM_PRODUCT_REVIEW_MANAGE"], },
  component: UnderDevelopment,
});
