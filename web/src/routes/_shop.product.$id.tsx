import { createFileRoute, redirect } from "@tanstack/react-router";

/** The cart's documented links point here; the product page has another path. */
export const Route = createFileRoute("/_shop/product/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/san-pham/$id", params });
  },
});
