import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/nha-dau-tu")(
  underDevelopment({ title: "Nhà đầu tư", needs: "login" }),
);
