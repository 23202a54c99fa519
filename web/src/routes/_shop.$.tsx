import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#web/app/errors/not-found.tsx";

/** The server responds with 404. */
export const Route = createFileRoute("/_shop/$")({
  staticData: { title: "Trang không tồn tại" },
  component: NotFound,
});
