import { createFileRoute } from "@tanstack/react-router";
import { NetworkError } from "#web/app/errors/network-error.tsx";

export const Route = createFileRoute("/_plain/loi-mang")({
  staticData: { title: "Lỗi kết nối" },
  component: NetworkError,
});
