import { createFileRoute } from "@tanstack/react-router";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_admin/truong-nhom-cong-dong")({
  staticData: { title: "Trưởng nhóm cộng đồng", needs: "login", },
  component: UnderDevelopment,
});
