import type { Schema } from "#openapi/schema.ts";
import { PartFailure } from "../part-failure.tsx";
import { LOW_STOCK_PIECES, type Stock, stockText } from "../policy.ts";
import classes from "./stock-line.module.css";

type StockLineProps = {
  stock: Stock;
  /** What a piece is called. */
  unit: string;
  part: Schema["ProductPageView"]["stock"];
};

/** Pieces in stock; announced when the version changes. */
export function StockLine({ stock, unit, part }: StockLineProps) {
  const isLow = stock.available <= LOW_STOCK_PIECES;
  return (
    <div className={classes.root}>
      <p className={classes.text} data-low={isLow} aria-live="polite">
        {stockText(stock, unit)}
      </p>
      {part.status === "failed" ? (
        <PartFailure what="Chưa kiểm tra được tồn kho mới nhất" failure={part} />
      ) : null}
    </div>
  );
}
