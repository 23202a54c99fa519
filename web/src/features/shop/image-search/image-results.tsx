import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Detected } from "./detected.tsx";
import classes from "./image-results.module.css";
import { ImageSearchButton } from "./image-search-button.tsx";
import { imageSearchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type ImageResultsProps = {
  id: string | undefined;
  grid: (products: readonly Schema["ProductSummary"][]) => ReactNode;
};

export function ImageResults({ id, grid }: ImageResultsProps) {
  const query = imageSearchQueries.result(id ?? "");
  const { data, isPending } = useQuery({ ...query, queryFn: id ? query.queryFn : skipToken });

  if (!id) return <Nothing text={texts.none} hint={texts.noneHint} action={texts.title} />;
  // Session storage is read in the next tick.
  if (isPending) return null;
  if (!data) return <Nothing text={texts.gone} hint={texts.goneHint} action={texts.again} />;
  if (data.products.length === 0) {
    return <Nothing text={texts.nothing} hint={texts.nothingHint} action={texts.again} />;
  }
  return (
    <>
      <div className={classes.head}>
        <Detected categories={data.detected_categories} />
        <p role="status" className={classes.count}>
          Tìm thấy {formatCount(data.total)} sản phẩm
        </p>
        <ImageSearchButton text={texts.again} />
      </div>
      {grid(data.products)}
    </>
  );
}

function Nothing({ text, hint, action }: { text: string; hint: string; action: string }) {
  return (
    <Empty picture={glass} text={text} hint={hint} action={<ImageSearchButton text={action} />} />
  );
}
