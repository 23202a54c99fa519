import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_shop/chinh-sach")(
  underDevelopment({ title: "Điều khoản và chính sách" }),
);
