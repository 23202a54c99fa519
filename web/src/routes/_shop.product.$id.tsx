import { createFileRoute, redirect } from "@tanstack/react-router";

/** The cart's documented links use this path; the product page has another one. */
export const Route = createFileRoute("/_shop/product/$id")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/san-pham/$id", params });
  },
});
