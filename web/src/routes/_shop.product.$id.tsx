import { createFileRoute, redirect } from "@tanstack/react-router";

/** The path of the cart's documented links. */
export const Route = createFileRoute("/_shop/product/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/san-pham/$id", params });
  },
});
