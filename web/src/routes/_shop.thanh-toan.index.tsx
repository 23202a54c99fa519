import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_shop/thanh-toan/")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_shop/thanh-toan/"!</div>;
}
