import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useVisitor } from "#web/auth/can.tsx";
import { CategoryTiles, TilesToggle } from "#web/features/shop/catalogue/category-tiles.tsx";
import { PartFailed, ProductRow } from "#web/features/shop/catalogue/product-grid.tsx";
import {
  HomeScreen,
  HomeSection,
  NewsletterPart,
  QuickActionList,
  SampleSections,
} from "#web/features/shop/home/home-screen.tsx";

import { homeQueries } from "#web/features/shop/home/queries.ts";

import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { OneByOne, usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { cardActions } from "./-card-actions.tsx";

/** Below the first screen; if it fails to load, nothing is shown. */
const RecentlyViewed = lazyPart(
  () =>
    import("#web/features/shop/recently-viewed/recently-viewed.tsx").then(
      (part) => part.RecentlyViewed,
    ),
  null,
  () => null,
);

/** The sections that a phone shows at first. */
const ON_SCREEN = 3;

export const Route = createFileRoute("/_shop/")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(homeQueries.page());
  },
  component: Home,
});

function Home() {
  usePageAlive();
  return <HomeScreen sections={<HomeSections />} />;
}

function HomeSections() {
  const [allCategories, setAllCategories] = useState(false);
  const { user } = useVisitor();
  const { data, isError, refetch, isFetching } = useQuery(homeQueries.page());

  function shown<T>(
    part: { status: "ok"; data: T } | { status: "failed" } | undefined,
    failedText: string,
    draw: (data: T | undefined) => ReactNode,
  ) {
    const hasFailed = part ? part.status === "failed" : isError;
    if (!hasFailed) return draw(part?.status === "ok" ? part.data : undefined);
    return <PartFailed text={failedText} onRetry={() => void refetch()} retrying={isFetching} />;
  }

  return (
    <OneByOne first={ON_SCREEN}>
      <QuickActions />
      <HomeSection
        title="Danh mục"
        more={
          <TilesToggle
            count={data?.categories.status === "ok" ? data.categories.data.length : 0}
            all={allCategories}
            onAll={setAllCategories}
          />
        }
      >
        {shown(data?.categories, "Chưa tải được danh mục.", (categories) => (
          <CategoryTiles categories={categories} all={allCategories} />
        ))}
      </HomeSection>
      <HomeSection title="Bán chạy nhất" more={<BestSellers />}>
        {shown(data?.bestSellers, "Chưa tải được sản phẩm bán chạy.", (products) => (
          <ProductRow products={products} label="Sản phẩm bán chạy" actions={cardActions} first />
        ))}
      </HomeSection>
      <HomeSection title="Hàng mới về" more={<TextLink to="/mua-sam">Xem thêm</TextLink>}>
        {shown(data?.newest, "Chưa tải được hàng mới về.", (products) => (
          <ProductRow products={products} label="Hàng mới về" actions={cardActions} />
        ))}
      </HomeSection>
      <RecentlyViewed userId={user?.id} />
      <SampleSections />
      <HomeSection title="Nhận bản tin">
        <NewsletterPart />
      </HomeSection>
    </OneByOne>
  );
}

function QuickActions() {
  const { user, isKnown } = useVisitor();
  return <QuickActionList isSignedIn={user !== null} isGuess={isKnown ? undefined : true} />;
}

function BestSellers() {
  return (
    <TextLink to="/mua-sam" search={{ t: 5 }}>
      Xem thêm
    </TextLink>
  );
}
