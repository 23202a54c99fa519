import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { HomeSection } from "./home-section.tsx";
import { SampleNewsList } from "./sample-news-list.tsx";
import { SamplePartnerList } from "./sample-partner-list.tsx";
import { SampleProducts } from "./sample-products.tsx";

/** Content without a documented endpoint; each section is labelled as a sample. */
export function SampleSections() {
  return (
    <>
      <HomeSection title="Sản phẩm nổi bật" more={<SampleLabel />}>
        <SampleProducts />
      </HomeSection>
      <HomeSection title="Tin tức" more={<SampleLabel />}>
        <SampleNewsList />
      </HomeSection>
      <HomeSection title="Đối tác" more={<SampleLabel />}>
        <SamplePartnerList />
      </HomeSection>
    </>
  );
}
