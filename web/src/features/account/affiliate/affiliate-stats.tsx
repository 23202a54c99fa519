import { IconCoins, IconSitemap, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import classes from "./affiliate-panel.module.css";
import { affiliateQueries } from "./queries.ts";

/** How many people were referred, and the potential commission. */
export function AffiliateStats() {
  const query = useQuery(affiliateQueries.stats());
  const { data: stats, error } = query;
  if (error && !stats) {
    return (
      <Panel title="Tổng quan giới thiệu">
        <Waiting query={query} />
      </Panel>
    );
  }
  return (
    <div className={classes.stats}>
      <StaleNotice query={query} />
      <StatGrid>
        <StatCard
          label="Giới thiệu trực tiếp (F1)"
          value={formatCount(stats?.totalF1)}
          icon={<IconUsers />}
          loading={!stats}
        />
        <StatCard
          label="Toàn hệ thống"
          value={formatCount(stats?.totalSystem)}
          icon={<IconSitemap />}
          tone="blue"
          loading={!stats}
        />
        <StatCard
          label="Hoa hồng tiềm năng"
          value={<Money dong={stats?.potentialCommission} />}
          icon={<IconCoins />}
          tone="ripe"
          loading={!stats && "wide"}
        />
      </StatGrid>
    </div>
  );
}
