import { createFileRoute } from "@tanstack/react-router";
import { roleDashboard } from "./-role-dashboard.ts";

export const Route = createFileRoute("/_admin/chuyen-vien-tham-dinh")(
  roleDashboard({ title: "Chuyên viên thẩm định", needs: ["PERM_PRODUCT_REVIEW_MANAGE"] }),
);
