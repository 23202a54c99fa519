import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import pineapple from "@lobehub/fluent-emoji-3d/assets/1f34d.webp";
import cabbage from "@lobehub/fluent-emoji-3d/assets/1f96c.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import tomato from "@lobehub/fluent-emoji-3d/assets/1f345.webp";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp";
import { Title } from "@mantine/core";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./home-hero.module.css";

const pictures = [pineapple, cabbage, tomato, rice, mango, carrot];

/** A headline and a link to the shop. Needs no data: it is the first thing visitors see. */
export function HomeHero() {
  return (
    <section className={classes.root} aria-labelledby="home-title">
      <div className={classes.words}>
        <Title order={1} id="home-title" className={classes.title}>
          Nông sản tươi, <span>từ hợp tác xã</span> <span>đến bếp nhà bạn</span>
        </Title>
        <p className={classes.text}>
          Rau củ, trái cây và đặc sản vùng miền. Rõ nơi trồng, rõ giá, giao tận nhà.
        </p>
        <ButtonLink to="/mua-sam" size="lg" className={classes.action}>
          Đi chợ ngay
        </ButtonLink>
      </div>
      <div className={classes.pictures} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={128} height={128} decoding="async" />
        ))}
      </div>
    </section>
  );
}
