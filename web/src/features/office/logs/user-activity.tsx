import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Button, Loader, type OptionsFilter, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconActivity, IconAlertCircle, IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { type TableModel, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { columnsOf, EntryList } from "./entry-list.tsx";
import { DaySelect, LogSection } from "./log-section.tsx";
import { logQueries } from "./queries.ts";
import { ACTIVITY_ROWS, type LogSearch, moduleName } from "./rules.ts";
import classes from "./user-activity.module.css";

type UserActivityProps = {
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
  interval: number | false;
  onOpen: (entry: Schema["LogEntry"]) => void;
};

export function UserActivity({ search, onSearch, interval, onOpen }: UserActivityProps) {
  const { nguoi, ngay } = search;
  const mayFindUsers = useCan("PERM_USER_MANAGE");
  const query = { ...logQueries.activity(search), refetchInterval: interval };
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: ({ activity: { data } }) => ({ items: data.items, total: data.total }),
    columns: columnsOf(undefined),
  });
  const select = (userId: string | undefined) => onSearch({ nguoi: userId, page: undefined });

  return (
    <LogSection
      title="Hoạt động của người dùng"
      read={read}
      part={read.data?.activity}
      height={360}
      placeholder={nguoi ? undefined : <NobodySelected />}
      actions={
        <>
          {mayFindUsers ? (
            <UserSelect selected={nguoi} onSelect={select} />
          ) : (
            <UserIdForm selected={nguoi} onSelect={select} />
          )}
          {nguoi ? (
            <DaySelect
              label="Số ngày của hoạt động"
              days={ngay}
              onDays={(days) => onSearch({ ngay: days, page: undefined })}
            />
          ) : null}
        </>
      }
    >
      {({ summary }) => (
        <ActivityOf
          summary={summary}
          model={model}
          search={search}
          onSearch={onSearch}
          onOpen={onOpen}
        />
      )}
    </LogSection>
  );
}

const NobodySelected = () => (
  <Empty
    text="Chưa chọn người dùng"
    hint="Chọn một người để xem họ đã làm gì trong những ngày qua."
  />
);

const DELAY_MS = 300;

type UserSelectProps = {
  selected: string | undefined;
  onSelect: (userId: string | undefined) => void;
};

/** The server filters. */
const asFound: OptionsFilter = ({ options }) => options;

const labelOf = ({ fullName, uidCode }: { fullName: string; uidCode: string }) =>
  `${fullName} (${uidCode})`;

/** For those who may read the users. */
function UserSelect({ selected, onSelect }: UserSelectProps) {
  const [typed, setTyped] = useState("");
  const [keyword] = useDebouncedValue(typed.trim(), DELAY_MS);
  const { data, error, isFetching } = useQuery(logQueries.users(keyword));
  const users = data?.data ?? [];
  // A user selected by a link may be none of those found.
  const isFound = selected === undefined || users.some(({ id }) => id === selected);
  const known = useQuery({ ...logQueries.user(selected ?? ""), enabled: !isFound });
  const choices = users.map((user) => ({ value: user.id, label: labelOf(user) }));
  const other = selected && {
    value: selected,
    label: known.data ? labelOf(known.data) : selected,
  };
  return (
    <Select
      aria-label="Chọn người dùng"
      placeholder="Tìm theo tên, email, số điện thoại, mã"
      data={isFound || !other ? choices : [other, ...choices]}
      value={selected ?? null}
      onChange={(value) => {
        setTyped("");
        onSelect(value ?? undefined);
      }}
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Bỏ chọn người dùng" }}
      filter={asFound}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      nothingFoundMessage={error ? messageOf(error, genericErrorText) : "Không tìm thấy"}
      rightSection={isFetching && typed ? <Loader size="xs" /> : undefined}
      autoComplete="off"
      w={300}
      maw="100%"
    />
  );
}

type UserIdFormProps = {
  selected: string | undefined;
  onSelect: (userId: string | undefined) => void;
};

/** For those who may not read the users. */
function UserIdForm({ selected, onSelect }: UserIdFormProps) {
  // A new selection replaces what was typed.
  const [draft, setDraft] = useState<{ of: string | undefined; text: string }>();
  const text = draft && draft.of === selected ? draft.text : (selected ?? "");

  function submit(event: FormEvent) {
    event.preventDefault();
    onSelect(cleanCode(text) || undefined);
  }

  return (
    <form className={classes.idForm} onSubmit={submit}>
      <TextInput
        aria-label="Mã người dùng"
        placeholder="Mã, ví dụ TAP_1A2B3C4D"
        value={text}
        onChange={({ currentTarget: { value } }) => setDraft({ of: selected, text: value })}
        autoComplete="off"
        maxLength={50}
      />
      <Button type="submit" variant="default">
        Xem
      </Button>
    </form>
  );
}

const FEW = 3;

type Summary = Schema["UserActivity"]["summary"];

type ActivityOfProps = {
  summary: Summary;
  model: TableModel<Schema["LogEntry"]>;
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
  onOpen: (entry: Schema["LogEntry"]) => void;
};

function ActivityOf({ summary, model, search, onSearch, onOpen }: ActivityOfProps) {
  const { page = 1, size = ACTIVITY_ROWS } = search;
  return (
    <>
      {summary ? <ActivitySummary summary={summary} /> : null}
      <EntryList
        label="Hoạt động"
        model={model}
        paging={{ page, limit: size }}
        onSearch={onSearch}
        onOpen={onOpen}
        emptyText="Người dùng này không làm gì trong những ngày qua"
      />
    </>
  );
}

function ActivitySummary({ summary }: { summary: NonNullable<Summary> }) {
  const { totalActions, errors, lastActiveAt, byModule } = summary;
  const modules = byModule.slice(0, FEW).map(({ module }) => moduleName(module));
  return (
    <StatGrid>
      <StatCard
        label="Thao tác"
        value={formatCount(totalActions)}
        hint={modules.join(", ") || undefined}
        icon={<IconActivity />}
        tone="blue"
      />
      <StatCard
        label="Thất bại"
        value={formatCount(errors)}
        icon={<IconAlertCircle />}
        tone={errors > 0 ? "yellow" : "leaf"}
      />
      <StatCard
        label="Hoạt động lần cuối"
        value={formatDateTime(lastActiveAt)}
        icon={<IconHistory />}
        tone="gray"
      />
    </StatGrid>
  );
}
