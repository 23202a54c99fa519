import type { Schema } from "#openapi/schema.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./banner-slide.module.css";

type BannerSlideProps = { banner: Schema["Banner"]; hidden: boolean };

/** One banner, the size of the hero. Banners have no link of their own: all lead to the shop. */
export function BannerSlide({ banner, hidden }: BannerSlideProps) {
  const { id, title, description, imageUrl } = banner;
  return (
    <article className={classes.root} hidden={hidden} aria-label={title}>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {description ? <p className={classes.text}>{description}</p> : null}
        <ButtonLink to="/mua-sam">Đến cửa hàng</ButtonLink>
      </div>
      {imageUrl ? (
        <div className={classes.picture}>
          <Picture src={imageUrl} alt="" tintOf={id} ratio={BANNER_RATIO} eager />
        </div>
      ) : null}
    </article>
  );
}
