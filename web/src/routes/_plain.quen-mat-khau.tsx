import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/under-development.ts";

export const Route = createFileRoute("/_plain/quen-mat-khau")(
  underDevelopment({ title: "Quên mật khẩu" }),
);
