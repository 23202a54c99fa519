import { createFileRoute } from "@tanstack/react-router";
import { underDevelopment } from "#web/app/errors/route-error.tsx";

export const Route = createFileRoute("/_shop/services")(underDevelopment({ title: "Dịch vụ" }));
