import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/chuyen-vien-tham-dinh")(
  underDevelopment({ title: "Chuyên viên thẩm định", needs: ["PERM_PRODUCT_REVIEW_MANAGE"] }),
);
