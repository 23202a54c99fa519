import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import honey from "@lobehub/fluent-emoji-3d/assets/1f36f.webp";
import cabbage from "@lobehub/fluent-emoji-3d/assets/1f96c.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import { Title } from "@mantine/core";
import classes from "./catalogue-hero.module.css";

const pictures = [rice, cabbage, mango, honey];

/** The banner above the storefront. */
export function CatalogueHero() {
  return (
    <section className={classes.root}>
      <div>
        <Title order={1} className={classes.title}>
          Chợ nông sản TAP
        </Title>
        <p className={classes.text}>
          Nông sản và đặc sản địa phương, giao thẳng từ hợp tác xã đến bếp nhà bạn.
        </p>
      </div>
      <div className={classes.pictures} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={88} height={88} />
        ))}
      </div>
    </section>
  );
}
