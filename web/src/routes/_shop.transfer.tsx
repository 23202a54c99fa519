import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/transfer")(
  underDevelopment({ title: "Chuyển đổi số" }),
);
