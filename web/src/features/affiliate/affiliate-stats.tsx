import { IconCoins, IconSitemap, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { Money } from "#web/ui/money.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { StaleNotice } from "#web/ui/stale-notice.tsx";
import { StatCard, StatGrid } from "#web/ui/stat-card.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import classes from "./affiliate-panel.module.css";
import { affiliateQueries } from "./queries.ts";

/** How many people, and what they may bring. */
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
          loading={!stats}
        />
      </StatGrid>
    </div>
  );
}
