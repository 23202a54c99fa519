import { IconBug } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import { formatRate } from "../format.ts";
import { isRedErrorRate } from "../health.ts";
import { RED_ERROR_RATE } from "../settings.ts";
import classes from "./error-rate-card.module.css";

/** The share of errors in percent, red above 5 (document 3 §9). */
export function ErrorRateCard({ rate, errors }: { rate: number; errors?: number }) {
  const isRed = isRedErrorRate(rate);
  const meaning = isRed ? `Cao, trên ${RED_ERROR_RATE}%` : `Bình thường, đến ${RED_ERROR_RATE}%`;
  return (
    <StatCard
      label="Tỷ lệ lỗi"
      value={
        <span className={classes.value} data-red={isRed}>
          {formatRate(rate)}
        </span>
      }
      hint={errors === undefined ? meaning : `${meaning} (${formatCount(errors)} lỗi)`}
      icon={<IconBug />}
      tone={isRed ? "red" : "leaf"}
    />
  );
}
