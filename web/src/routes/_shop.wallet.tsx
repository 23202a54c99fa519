import { createFileRoute, redirect } from "@tanstack/react-router";

/** The documents also use this path. */
export const Route = createFileRoute("/_shop/wallet")({
  beforeLoad: () => {
    throw redirect({ to: "/vi-tap", replace: true });
  },
});
