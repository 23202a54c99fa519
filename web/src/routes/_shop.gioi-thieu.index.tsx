import { createFileRoute } from "@tanstack/react-router";
import { TextPage } from "#web/features/shop/text-page/text-page.tsx";
import { sampleAbout } from "#web/samples/about.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";

export const Route = createFileRoute("/_shop/gioi-thieu/")({
  staticData: { title: "Giới thiệu" },
  component: About,
});

function About() {
  usePageAlive();
  return (
    <TextPage text={sampleAbout}>
      <ButtonLink to="/mua-sam">Ghé cửa hàng</ButtonLink>
      <ButtonLink to="/chinh-sach" variant="default">
        Điều khoản và chính sách
      </ButtonLink>
    </TextPage>
  );
}
