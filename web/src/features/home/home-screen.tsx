import type { ReactNode } from "react";
import { TextLink } from "#web/ui/link.tsx";
import { HomeHero } from "./home-hero.tsx";
import classes from "./home-screen.module.css";
import { HomeSection } from "./home-section.tsx";

type HomeScreenProps = {
  /** Tiles that lead into the shop. */
  categories: ReactNode;
  /** A few products to begin with. */
  featured: ReactNode;
};

/** The home page. What it shows of the shop is drawn by the shop. */
export function HomeScreen({ categories, featured }: HomeScreenProps) {
  return (
    <div className={classes.root}>
      <HomeHero />
      <HomeSection title="Danh mục" more={<TextLink to="/mua-sam">Đến cửa hàng</TextLink>}>
        {categories}
      </HomeSection>
      <HomeSection title="Bán chạy nhất" more={<BestSellers />}>
        {featured}
      </HomeSection>
    </div>
  );
}

/** The shop's tab that is sorted by what was sold. */
function BestSellers() {
  return (
    <TextLink to="/mua-sam" search={{ t: 5 }}>
      Xem thêm
    </TextLink>
  );
}
