import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { text } from "#web/app/search-params.ts";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

export const Route = createFileRoute("/_plain/dang-ky")({
  validateSearch: v.object({ from: text(), ref: text() }),
  staticData: { title: "Đăng ký" },
  component: UnderDevelopment,
});
