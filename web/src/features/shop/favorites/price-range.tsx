import "@mantine/core/styles/Slider.layer.css";
import { Input, RangeSlider } from "@mantine/core";
import { formatMoney } from "#web/lib/format.ts";
import { useFilterDraft } from "#web/ui/table/use-filter-draft.ts";
import { PRICE_STEP, PRICE_TOP } from "./choices.ts";
import classes from "./price-range.module.css";

type Range = { min?: number; max?: number };

type PriceRangeProps = {
  /** From the URL; the slider's upper end means no limit. */
  range: Range;
  /** Number of favourites above the slider's upper end. */
  dearer: number;
  onChange: (range: Range) => void;
};

/** The price range slider. Changes stay local until the thumb rests. */
export function PriceRange({ range, dearer, onChange }: PriceRangeProps) {
  const given: [number, number] = [range.min ?? 0, range.max ?? PRICE_TOP];
  const prices = useFilterDraft(given, ([from, to]) => {
    prices.send([from, to]);
    onChange({ min: from > 0 ? from : undefined, max: to < PRICE_TOP ? to : undefined });
  });

  const [from, to] = prices.draft;
  const isOpenAbove = to === PRICE_TOP;
  return (
    <div>
      <Input.Label component="p" className={classes.label}>
        Khoảng giá
      </Input.Label>
      <p className={classes.words} aria-live="polite" aria-atomic="true">
        {formatMoney(from)} – {formatMoney(to)}
        {isOpenAbove && dearer > 0 ? (
          <span className={classes.hint}>
            Có cả {dearer} sản phẩm trên {formatMoney(PRICE_TOP)}
          </span>
        ) : null}
      </p>
      <RangeSlider
        className={classes.slider}
        min={0}
        max={PRICE_TOP}
        step={PRICE_STEP}
        minRange={PRICE_STEP}
        label={null}
        thumbFromLabel="Giá từ"
        thumbToLabel="Giá đến"
        thumbSize={24}
        thumbValueText={formatMoney}
        value={prices.draft}
        onChange={prices.show}
        onChangeEnd={prices.wait}
      />
    </div>
  );
}
