import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/can-bo-lien-nganh")(
  underDevelopment({ title: "Cán bộ liên ngành", needs: ["PERM_VIEW_ALL_STATUS"] }),
);
