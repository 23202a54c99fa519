import "@mantine/core/styles/Slider.layer.css";
import { Input, RangeSlider } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { PRICE_STEP, PRICE_TOP } from "./choices.ts";
import classes from "./price-range.module.css";

/** Document 2 §9: a filter acts when nothing moved for so long. */
const DELAY_MS = 300;

type Range = { min?: number; max?: number };

type PriceRangeProps = {
  /** Of the URL; the upper end of the scale is no limit. */
  range: Range;
  /** How many cost more than the scale shows. */
  dearer: number;
  onChange: (range: Range) => void;
};

/** From what price to what price. What is moved lives here until it rests. */
export function PriceRange({ range, dearer, onChange }: PriceRangeProps) {
  const given: [number, number] = [range.min ?? 0, range.max ?? PRICE_TOP];
  const [draft, setDraft] = useState({ value: given, sent: String(given) });
  const send = useDebouncedCallback(([from, to]: [number, number]) => {
    setDraft({ value: [from, to], sent: String([from, to]) });
    onChange({ min: from > 0 ? from : undefined, max: to < PRICE_TOP ? to : undefined });
  }, DELAY_MS);

  // Neither what we sent nor what we started from: somebody else changed the URL.
  const [seen, setSeen] = useState(String(given));
  if (String(given) !== seen) {
    setSeen(String(given));
    if (String(given) !== draft.sent) setDraft({ value: given, sent: String(given) });
  }

  const [from, to] = draft.value;
  const isOpenAbove = to === PRICE_TOP;
  return (
    <div>
      <Input.Label component="p" className={classes.label}>
        Khoảng giá
      </Input.Label>
      <p className={classes.words} aria-live="polite">
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
        value={draft.value}
        onChange={(value) => setDraft((now) => ({ ...now, value }))}
        onChangeEnd={send}
      />
    </div>
  );
}
