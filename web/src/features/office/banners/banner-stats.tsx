import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { bannerQueries } from "./queries.ts";
import { countsOf } from "./rows.ts";
import type { ShownBanners } from "./search.ts";

const cards = [
  { label: "Đang hoạt động", shown: "hoat-dong", tone: "leaf" },
  { label: "Tạm dừng", shown: "tam-dung", tone: "gray" },
  { label: "Có ảnh", shown: "co-anh", tone: "ripe" },
] as const;

type BannerStatsProps = {
  shown: ShownBanners | undefined;
  onShow: (shown: ShownBanners | undefined) => void;
};

/** The figures of all banners; each card limits the list to those it counts. */
export function BannerStats({ shown, onShow }: BannerStatsProps) {
  const { data, isPending } = useQuery(bannerQueries.list());
  const counts = data && countsOf(data.data);
  return (
    <StatGrid isStrip>
      <StatCard
        label="Tổng số banner"
        value={formatCount(data?.total)}
        tone="blue"
        loading={isPending}
        filter={{ isOn: shown === undefined, onToggle: () => onShow(undefined) }}
      />
      {cards.map(({ label, shown: own, tone }) => (
        <StatCard
          key={own}
          label={label}
          value={formatCount(counts?.[own])}
          tone={tone}
          loading={isPending}
          filter={{
            isOn: shown === own,
            onToggle: () => onShow(shown === own ? undefined : own),
          }}
        />
      ))}
    </StatGrid>
  );
}
