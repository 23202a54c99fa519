import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/nguoi-phu-trach-nganh")(
  underDevelopment({ title: "Người phụ trách ngành", needs: ["PERM_ADMIN_VIEW_PRODUCTS"] }),
);
