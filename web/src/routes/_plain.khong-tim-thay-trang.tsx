import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#web/app/errors/not-found.tsx";

export const Route = createFileRoute("/_plain/khong-tim-thay-trang")({
  staticData: { title: "Trang không tồn tại" },
  component: NotFound,
});
