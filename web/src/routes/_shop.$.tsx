import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#web/app/errors/not-found.tsx";

/** Every path that no other route knows; the server answers it with 404. */
export const Route = createFileRoute("/_shop/$")({
  staticData: { title: "Trang không tồn tại" },
  component: NotFound,
});
