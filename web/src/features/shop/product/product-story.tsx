import classes from "./product-details.module.css";

/** The seller's description: plain text with its line breaks. */
export function ProductStory({ description }: { description: string | null }) {
  return (
    <section className={classes.root} aria-labelledby="mo-ta">
      <h2 id="mo-ta" className={classes.title}>
        Mô tả sản phẩm
      </h2>
      <p className={classes.description}>
        {description?.trim() || "Người bán chưa viết mô tả cho sản phẩm này."}
      </p>
    </section>
  );
}
