import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/cong-tac-vien-ai")({
  staticData: { title: "Cộng tác viên AI", needs: "login", },
  component: UnderDevelopment,
});
