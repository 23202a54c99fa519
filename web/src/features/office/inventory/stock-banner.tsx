import { Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import { wholeStatsFilter } from "./filter.ts";
import { useAlerts, useSummary } from "./queries.ts";
import type { InventoryFilter } from "./search.ts";
import classes from "./stock-banner.module.css";

type StockBannerProps = { filter: InventoryFilter; onOpen: () => void };

/**
 * Warns of empty and low stocks, whatever is filtered, and counts products as the
 * cards and the filter do; the list behind it names versions. Its room is there from the start, so
 * that the rows do not move when it comes; it stays empty if it fails to load.
 */
export function StockBanner({ filter, onOpen }: StockBannerProps) {
  const { data, isPending } = useAlerts();
  const { summary } = useSummary({ counted: wholeStatsFilter(filter), shown: filter });
  if (data && summary) {
    const versions = data.outOfStock + data.lowStock;
    const { outOfStock, lowStock } = summary;
    if (versions + outOfStock + lowStock > 0) {
      return <Warning {...{ outOfStock, lowStock, versions, onOpen }} />;
    }
    return (
      <p className={classes.root} data-calm>
        <IconCheck size={20} className={classes.icon} aria-hidden="true" />
        Không có sản phẩm nào hết hàng hay sắp hết.
      </p>
    );
  }
  return (
    <Skeleton className={classes.room} visible={isPending || data !== undefined} inert>
      <Warning outOfStock={1} lowStock={1} versions={2} onOpen={onOpen} />
    </Skeleton>
  );
}

type WarningProps = Record<"outOfStock" | "lowStock" | "versions", number> & {
  onOpen: () => void;
};

function Warning({ outOfStock, lowStock, versions, onOpen }: WarningProps) {
  const counts = [
    outOfStock > 0 ? `${formatCount(outOfStock)} sản phẩm hết hàng` : undefined,
    lowStock > 0 ? `${formatCount(lowStock)} sản phẩm sắp hết` : undefined,
  ].filter(Boolean);
  return (
    <section className={classes.root} aria-label="Cảnh báo tồn kho">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>
        {counts.length > 0 ? (
          <>
            Có <strong>{counts.join(" và ")}</strong>.
          </>
        ) : (
          "Tổng tồn của các sản phẩm còn đủ, nhưng có phiên bản đã hết hoặc sắp hết."
        )}
      </p>
      <Button variant="default" onClick={onOpen}>
        Xem {formatCount(versions)} phiên bản
      </Button>
    </section>
  );
}
