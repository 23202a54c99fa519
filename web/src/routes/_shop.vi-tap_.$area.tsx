import { createFileRoute, Navigate } from "@tanstack/react-router";
import { NotFound } from "#web/app/errors/not-found.tsx";

const areas = [
  "chuyen-tien",
  "rut-tien",
  "lich-su",
  "qr-pay",
  "quan-ly-ngan-hang",
  "quan-ly-mat-khau",
  "yeu-cau-rut-tien",
  "xac-minh-tai-khoan",
] as const;

/** Redirects paths below the wallet, whose gate does not cover these pages. */
export const Route = createFileRoute("/_shop/vi-tap_/$area")({
  staticData: { title: "Ví TAP" },
  component: Elsewhere,
});

// A component and not `beforeLoad`, which would be in the first chunk.
function Elsewhere() {
  const { area } = Route.useParams();
  const known = areas.find((name) => name === area);
  return known ? <Navigate to={`/${known}`} search replace /> : <NotFound />;
}
