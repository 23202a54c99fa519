import { Text } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import { formatRating } from "#web/lib/format.ts";
import classes from "./rating-input.module.css";

type RatingInputProps = {
  /** 0.5 to 5, in steps of 0.5. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  disabled?: boolean;
};

const halves = Array.from({ length: 10 }, (_, index) => (index + 1) / 2);

/** Native radio buttons: arrow keys select. In Mantine's `Rating` they only preview. */
export function RatingInput({ value, onChange, error, disabled }: RatingInputProps) {
  const id = useId();
  return (
    <fieldset className={classes.root} disabled={disabled} aria-describedby={`${id}-error`}>
      <legend className={classes.label}>Đánh giá của bạn</legend>
      <div className={classes.line}>
        <div className={classes.stars}>
          {halves.map((half) => (
            <label key={half} className={classes.half} data-full={half <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={half}
                checked={half === value}
                onChange={() => onChange(half)}
                aria-label={`${formatRating(half)} sao`}
                // Initial focus if this is the first field of a dialog.
                data-autofocus={half === value || undefined}
              />
              <IconStarFilled size={40} aria-hidden="true" />
            </label>
          ))}
        </div>
        <span className={classes.number} aria-hidden="true">
          {formatRating(value)} sao
        </span>
      </div>
      <Text id={`${id}-error`} c="var(--mantine-color-error)" fz="sm" aria-live="polite">
        {error}
      </Text>
    </fieldset>
  );
}
