import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { StatCard } from "#web/ui/table/stat-card.tsx";

/** What a status asks of the desk. */
export type StatusLook = { hint: string; tone: "yellow" | "leaf" | "gray" | "blue" | "red" };

type StatusCardProps<Key extends QueryKey> = {
  label: string;
  look: StatusLook;
  count: UseQueryOptions<number, Error, number, Key>;
  isOn: boolean;
  onPress: () => void;
};

/** How many requests have a status; a press shows them. */
export function StatusCard<Key extends QueryKey>(props: StatusCardProps<Key>) {
  const { label, look, count, isOn, onPress } = props;
  const { data, isPending, isError } = useQuery(count);
  return (
    <StatCard
      label={label}
      value={formatCount(data)}
      hint={isError && data === undefined ? "Chưa tải được" : look.hint}
      tone={look.tone}
      loading={isPending}
      filter={{ isOn, onToggle: onPress }}
    />
  );
}
