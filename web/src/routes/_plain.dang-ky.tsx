import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { UnderDevelopment } from "#web/ui/under-development.tsx";

const optionalText = z.catch(z.optional(z.string()), undefined);

export const Route = createFileRoute("/_plain/dang-ky")({
  validateSearch: z.object({ from: optionalText, ref: optionalText }),
  staticData: { title: "Đăng ký" },
  component: UnderDevelopment,
});
