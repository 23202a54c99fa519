import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/truong-nhom-cong-dong")(
  underDevelopment({ title: "Trưởng nhóm cộng đồng", needs: "login" }),
);
