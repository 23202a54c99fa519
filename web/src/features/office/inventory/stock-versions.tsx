import { Button } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { stockStatusLabel } from "./labels.ts";
import { QuickStock } from "./quick/quick-stock.tsx";
import type { StockRow, StockVersion } from "./rows.ts";
import classes from "./stock-versions.module.css";

/**
 * A product with more versions than this shows the others on demand. A row of the compact height
 * has one line.
 */
const SHOWN = 3;

/** The versions of a product in its row or card, each with the buttons that change its stock. */
export function StockVersions({ row }: { row: StockRow }) {
  const [isOpen, setOpen] = useState(false);
  const { versions } = row;
  const more = versions.length - SHOWN;
  const isLong = more > 1;
  const isShort = versions.slice(1).some(({ stockStatus }) => stockStatus !== "sufficient");
  return (
    <div className={classes.root} data-open={isOpen} data-long={isLong}>
      <ul className={classes.list} aria-label={`Phiên bản của ${row.name}`}>
        {versions.map((version) => (
          <li key={version.id} className={classes.version}>
            <span className={classes.words}>
              <span className={classes.name}>{version.name}</span>
              <span className={classes.sku} translate="no">
                {version.sku}
              </span>
            </span>
            <QuickStock productId={row.id} productName={row.name} version={version} />
            <span className={classes.state}>
              {version.stockStatus === "sufficient" ? null : (
                <StatusBadge {...stockStatusLabel[version.stockStatus]} />
              )}
              <span className={classes.limits}>{limitsOf(version)}</span>
            </span>
          </li>
        ))}
      </ul>
      {versions.length > 1 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          color={isShort ? "red" : undefined}
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            "Thu gọn"
          ) : (
            <>
              <span className={classes.all}>Xem thêm {formatCount(more)} phiên bản</span>
              <span className={classes.rest}>
                +{formatCount(versions.length - 1)}
                <span className="tap-sr-only">
                  {` phiên bản của ${row.name}${isShort ? ", có phiên bản sắp hết hoặc đã hết" : ""}`}
                </span>
              </span>
            </>
          )}
        </Button>
      ) : null}
    </div>
  );
}

/** "ngưỡng 20, giữ 5", which only breaks after the comma. */
function limitsOf({ minStock, reserved }: StockVersion): string {
  const held = reserved > 0 ? [`giữ\u00a0${formatCount(reserved)}`] : [];
  return [`ngưỡng\u00a0${formatCount(minStock)}`, ...held].join(", ");
}
