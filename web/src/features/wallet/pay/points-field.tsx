import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import { useId, useState } from "react";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { POINT_VALUE, pointsWithin } from "./points.ts";
import classes from "./points-field.module.css";

type PointsFieldProps = {
  /** Points that the user holds. */
  held: number;
  /** The most that this order takes. */
  most: number;
  /** Undefined if none are to be used; 0 while the field is empty. */
  points: number | undefined;
  onChange: (points: number | undefined) => void;
};

/** How many TAP points the order uses: none, or any number by dragging or typing. */
export function PointsField({ held, most, points, onChange }: PointsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<AmountValue>();
  const unread = typeof typed === "string" && typed !== "" ? typed : undefined;
  const isUsed = points !== undefined && most > 0;
  return (
    <div className={classes.root}>
      <Switch
        label={`Dùng điểm TAP (bạn có ${formatCount(held)} điểm)`}
        description={`1 điểm = ${formatMoney(POINT_VALUE)}, đơn này dùng được tối đa ${formatCount(most)} điểm`}
        classNames={{ track: classes.track, thumb: classes.thumb }}
        checked={isUsed}
        disabled={most === 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? most : undefined)}
      />
      {isUsed ? (
        <div className={classes.amount}>
          <label htmlFor={id} className="tap-sr-only">
            Kéo để chọn số điểm
          </label>
          <input
            id={id}
            type="range"
            className={classes.range}
            min={0}
            max={most}
            value={points}
            aria-valuetext={`${formatCount(points)} điểm, giảm ${formatMoney(points * POINT_VALUE)}`}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              onChange(pointsWithin(currentTarget.value, most));
            }}
          />
          <AmountField
            isCount
            label="Số điểm"
            value={unread ?? (points || "")}
            onChange={(next) => {
              setTyped(next);
              onChange(typeof next === "number" ? pointsWithin(next, most) : 0);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
