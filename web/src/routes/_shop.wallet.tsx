import { createFileRoute, redirect } from "@tanstack/react-router";

/** The documents name this path besides the wallet's own. */
export const Route = createFileRoute("/_shop/wallet")({
  beforeLoad: () => {
    throw redirect({ to: "/vi-tap", replace: true });
  },
});
