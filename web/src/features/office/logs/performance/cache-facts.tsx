import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { formatBytes, formatRate, formatSeconds } from "../format.ts";
import { healthLabel } from "../labels.ts";

/** The state of the log cache. */
export function CacheFacts({ status }: { status: Schema["LogCacheStatus"] }) {
  const { isCached, lastUpdate, ttl, cacheSize, hitRate, cacheHealth } = status;
  return (
    <Panel
      title={isCached ? "Đang có dữ liệu" : "Đang trống"}
      actions={<StatusBadge {...healthLabel[cacheHealth]} />}
    >
      <Facts kind="short">
        <Fact name="Cập nhật lần cuối">{formatDateTime(lastUpdate)}</Fact>
        <Fact name="Thời hạn lưu">{formatSeconds(ttl)}</Fact>
        <Fact name="Kích thước">{formatBytes(cacheSize)}</Fact>
        <Fact name="Tỷ lệ trúng">{formatRate(hitRate)}</Fact>
      </Facts>
    </Panel>
  );
}
