import { createFileRoute } from "@tanstack/react-router";
import { TextPage } from "#web/features/shop/text-page/text-page.tsx";
import { samplePolicy } from "#web/samples/policy.ts";

export const Route = createFileRoute("/_shop/chinh-sach")({
  staticData: { title: "Điều khoản và chính sách" },
  component: Policy,
});

function Policy() {
  return <TextPage text={samplePolicy} />;
}
