import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./stock-banner.module.css";
import { useAlerts } from "./use-alerts.ts";

/** Warns of empty and low stocks, whatever is filtered (document 2 §2). Silent if it fails to load. */
export function StockBanner({ onOpen }: { onOpen: () => void }) {
  const { data } = useAlerts();
  if (!data || data.outOfStock + data.lowStock === 0) return null;
  const counts = [
    data.outOfStock > 0 ? `${formatCount(data.outOfStock)} phiên bản hết hàng` : undefined,
    data.lowStock > 0 ? `${formatCount(data.lowStock)} phiên bản sắp hết` : undefined,
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
