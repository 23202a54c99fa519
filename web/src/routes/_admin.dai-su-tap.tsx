import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/dai-su-tap")(
  underDevelopment({ title: "Đại sứ TAP", needs: "login" }),
);
