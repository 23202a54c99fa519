import "#web/ui/overlay/styles-modal.ts";
import { Modal, Text, UnstyledButton } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import classes from "./alerts-modal.module.css";
import { useAlerts } from "./queries.ts";
import { type InventorySearch, stockBadgeOf } from "./rules.ts";
import { statusOfItem } from "./stock.ts";

const alertsFailed = "Không thể tải danh sách cảnh báo";

type AlertsModalProps = {
  onSearch: (next: InventorySearch) => void;
  onClose: () => void;
};

export function AlertsModal({ onSearch, onClose }: AlertsModalProps) {
  const query = useAlerts();
  const { data } = query;
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Cảnh báo tồn kho" size="lg">
      {data ? (
        <>
          <StaleNotice query={query} title={alertsFailed} />
          <Text inherit mb="sm" c="dimmed">
            {noteOf(data)}
          </Text>
          <ul className={classes.list} aria-label="Phiên bản hết hàng hoặc sắp hết">
            {data.items.map((item) => (
              <li key={item.id}>
                <UnstyledButton
                  className={classes.item}
                  onClick={() => onSearch({ canh: undefined, xem: item.id, muc: "phien-ban" })}
                >
                  <AlertWords item={item} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      ) : query.error ? (
        <ReadError query={query} title={alertsFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Modal>
  );
}

function noteOf({ items, outOfStock, lowStock }: Schema["InventoryAlerts"]): string {
  const all = outOfStock + lowStock;
  const counts = `${formatCount(outOfStock)} phiên bản hết hàng, ${formatCount(lowStock)} sắp hết.`;
  return items.length < all
    ? `${counts} Dưới đây là ${formatCount(items.length)} phiên bản còn ít nhất.`
    : counts;
}

function AlertWords({ item }: { item: Schema["InventoryItem"] }) {
  const { product, version, stock_quantity, threshold_min } = item;
  return (
    <>
      <span className={classes.words}>
        <span className={classes.name}>{product.name}</span>
        <span className={classes.sub}>
          {version.name} · {version.sku_code}
        </span>
      </span>
      <span className={classes.count}>
        Còn {formatCount(stock_quantity)} / {formatCount(threshold_min)} {pieceUnit(version.name)}
      </span>
      <StatusBadge {...stockBadgeOf(statusOfItem(item))} />
    </>
  );
}
