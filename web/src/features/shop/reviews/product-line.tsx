import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./product-line.module.css";

type ProductLineProps = {
  product: Pick<Schema["Review"], "product_id" | "product_name" | "product_image">;
  /** Below its name: the version. */
  detail?: string | undefined;
  /** At the end of the line. */
  action?: ReactNode;
};

/** The product that a review is about. */
export function ProductLine({ product, detail, action }: ProductLineProps) {
  return (
    <div className={classes.root}>
      <div className={classes.picture}>
        <Picture src={product.product_image} alt="" tintOf={product.product_id} />
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{product.product_name}</p>
        {detail ? <p className={classes.detail}>{detail}</p> : null}
      </div>
      {action}
    </div>
  );
}
