import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/cong-tac-vien-ai")(
  underDevelopment({ title: "Cộng tác viên AI", needs: "login" }),
);
