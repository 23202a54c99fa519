import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { HomeSection } from "./home-section.tsx";
import { SampleNewsList } from "./sample-news-list.tsx";
import { SamplePartnerList } from "./sample-partner-list.tsx";
import { SampleProducts } from "./sample-products.tsx";

/** What no call of the documents gives yet; each says that it is an example. */
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
