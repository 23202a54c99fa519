import { createFileRoute } from "@tanstack/react-router";
import { TextPage } from "#web/features/shop/text-page/text-page.tsx";
import { samplePolicy } from "#web/samples/policy.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";

export const Route = createFileRoute("/_shop/chinh-sach")({
  staticData: { title: "Điều khoản và chính sách" },
  component: Policy,
});

function Policy() {
  usePageAlive();
  return <TextPage text={samplePolicy} />;
}
