import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_admin/tai-xe")(
  underDevelopment({ title: "Tài xế", needs: "login" }),
);
