import { Button, Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./stock-banner.module.css";
import { useAlerts } from "./use-alerts.ts";

type StockBannerProps = { onOpen: () => void };

/**
 * Warns of empty and low stocks, whatever is filtered (document 2 §2). Its room is there from the
 * start, so that the rows do not move when it comes; it stays empty if it fails to load.
 */
export function StockBanner({ onOpen }: StockBannerProps) {
  const { data, isPending } = useAlerts();
  if (data && data.outOfStock + data.lowStock === 0) {
    return (
      <p className={classes.root} data-calm>
        <IconCheck size={20} className={classes.icon} aria-hidden="true" />
        Không có phiên bản nào hết hàng hay sắp hết.
      </p>
    );
  }
  if (data) return <Warning {...data} onOpen={onOpen} />;
  return (
    <Skeleton className={classes.room} visible={isPending} inert>
      <Warning outOfStock={1} lowStock={1} onOpen={onOpen} />
    </Skeleton>
  );
}

type WarningProps = StockBannerProps & { outOfStock: number; lowStock: number };

function Warning({ outOfStock, lowStock, onOpen }: WarningProps) {
  const counts = [
    outOfStock > 0 ? `${formatCount(outOfStock)} phiên bản hết hàng` : undefined,
    lowStock > 0 ? `${formatCount(lowStock)} phiên bản sắp hết` : undefined,
  ];
  return (
    <section className={classes.root} aria-label="Cảnh báo tồn kho">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>
        Có <strong>{counts.filter(Boolean).join(" và ")}</strong>.
      </p>
      <Button variant="default" onClick={onOpen}>
        Xem danh sách
      </Button>
    </section>
  );
}
