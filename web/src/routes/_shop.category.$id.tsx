import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/category/$id")(
  underDevelopment({ title: "Danh mục" }),
);
