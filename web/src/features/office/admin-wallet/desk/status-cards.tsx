import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { StatGrid } from "#web/ui/table/stat-card.tsx";
import { shownStatus, statusParam } from "./filter.ts";
import { type DeskFilter, EVERY } from "./search.ts";
import { StatusCard, type StatusLook } from "./status-card.tsx";

type StatusCardsProps<Status extends string, Key extends QueryKey> = {
  filter: DeskFilter<Status>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, StatusLabel>>;
  looks: Readonly<Record<Status, StatusLook>>;
  /** How many requests the status and the days of a filter select. */
  countOf: (
    filter: Pick<DeskFilter<Status>, "status" | "tu" | "den">,
  ) => UseQueryOptions<number, Error, number, Key>;
  onChange: (next: DeskFilter<Status>) => void;
};

const everyLook: StatusLook = { hint: "Mọi trạng thái", tone: "blue" };

/** How many requests of the chosen days have each status, and all of them. Each is a filter. */
export function StatusCards<Status extends string, Key extends QueryKey>(
  props: StatusCardsProps<Status, Key>,
) {
  const { filter, statuses, labels, looks, countOf, onChange } = props;
  const { tu, den } = filter;
  const shown = shownStatus(filter);
  const cards = [
    ...statuses.map((status) => ({ status, label: labels[status].text, look: looks[status] })),
    { status: EVERY, label: "Tất cả yêu cầu", look: everyLook },
  ];
  return (
    <StatGrid isStrip>
      {cards.map(({ status, label, look }) => (
        <StatusCard
          key={status}
          label={label}
          look={look}
          count={countOf({ status, tu, den })}
          isOn={status === shown}
          onPress={() => onChange({ status: statusParam(status), page: undefined })}
        />
      ))}
    </StatGrid>
  );
}
