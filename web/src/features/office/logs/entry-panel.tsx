import { Button, Group } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { copyText } from "#web/ui/feedback/copy-text.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import classes from "./entry-panel.module.css";
import { formatBytes, formatClock, formatMs, renderedText, wholeText } from "./format.ts";
import { Highlighted } from "./log-section.tsx";
import { logQueries } from "./queries.ts";
import { type LogSearch, levelLabel, moduleName, statusLabel } from "./rules.ts";

type Entry = Schema["LogEntry"];

type EntryPanelProps = {
  id: string;
  entry: Entry | undefined;
  entries: readonly Entry[];
  isLoading: boolean;
  onClose: () => void;
  onReplace: (next: LogSearch) => void;
};

export function EntryPanel(props: EntryPanelProps) {
  const { id, entry, entries, isLoading, onClose, onReplace } = props;
  const client = useQueryClient();
  const index = entries.findIndex((one) => one.id === id);

  const opens = (next: Entry | undefined) =>
    next &&
    (() => {
      client.setQueryData(logQueries.opened(next.id).queryKey, next);
      onReplace({ xem: next.id });
    });

  const place =
    index < 0
      ? undefined
      : {
          id,
          position: index + 1,
          total: entries.length,
          onPrevious: opens(entries[index - 1]),
          onNext: opens(entries[index + 1]),
        };
  return (
    <RowPanel title={`Dòng nhật ký ${id}`} place={place} onClose={onClose}>
      {entry ? (
        <EntryDetails key={id} entry={entry} onReplace={onReplace} />
      ) : isLoading ? (
        <LinesSkeleton lines={8} />
      ) : (
        <Empty
          text="Dòng nhật ký này không có trong trang đang xem"
          hint="Danh sách đổi theo thời gian. Hãy tìm lại bằng bộ lọc."
        />
      )}
    </RowPanel>
  );
}

/** In characters: a description is normally one sentence. */
const SHOWN = 5_000;
const SHOWN_NAME = 200;

type EntryDetailsProps = {
  entry: Schema["LogEntry"];
  onReplace: (next: LogSearch) => void;
};

function EntryDetails({ entry, onReplace }: EntryDetailsProps) {
  const { id, createdAt, level, status, action, module, userId, description, duration } = entry;
  const { data, jsondata } = entry;
  return (
    <>
      <DescriptionList kind="rows">
        <DescriptionItem name="Thời gian">
          {formatClock(createdAt)} {formatDate(createdAt)}
        </DescriptionItem>
        <DescriptionItem name="Mức">
          <StatusBadge {...levelLabel[level]} />
        </DescriptionItem>
        <DescriptionItem name="Kết quả">
          <StatusBadge {...statusLabel[status]} />
        </DescriptionItem>
        <DescriptionItem name="Hành động">
          <Highlighted text={action} length={SHOWN_NAME} />
        </DescriptionItem>
        <DescriptionItem name="Phân hệ">
          <Highlighted text={moduleName(module)} length={SHOWN_NAME} />
        </DescriptionItem>
        <DescriptionItem name="Thời lượng">{formatMs(duration)}</DescriptionItem>
        <DescriptionItem name="Người dùng">
          {userId === null ? (
            "Khách hoặc hệ thống"
          ) : (
            <>
              <Highlighted text={userId} length={SHOWN_NAME} />
              <Button
                className={classes.activity}
                variant="subtle"
                size="compact-md"
                onClick={() => onReplace({ ...onlyUser, nguoi: userId })}
              >
                Xem hoạt động
              </Button>
            </>
          )}
        </DescriptionItem>
      </DescriptionList>
      <DetailSection title="Nội dung">
        <p className={classes.text}>
          <Highlighted text={description} length={SHOWN} />
        </p>
      </DetailSection>
      <DetailSection title="Dữ liệu">
        <FoldedText title="Chi tiết" name={`nhat-ky-${id}`} source={data} />
        <FoldedText title="Nguyên văn máy chủ lưu" name={`nhat-ky-${id}-goc`} source={jsondata} />
      </DetailSection>
    </>
  );
}

const onlyUser: LogSearch = {
  tab: "tong-quan",
  gio: undefined,
  ngay: undefined,
  muc: undefined,
  ketqua: undefined,
  search: undefined,
  level: undefined,
  module: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
  size: undefined,
  xem: undefined,
};

const MOST_LINES = 16;

type FoldedTextProps = {
  title: string;
  name: string;
  /** Strings may be invalid JSON; null if there is nothing. */
  source: object | string | null;
};

function FoldedText({ title, name, source }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useMemo(() => (source === null ? "" : wholeText(source)), [source]);
  const copy = useSingleFlight(() =>
    copyText("dữ liệu", whole, { done: "Đã sao chép toàn bộ dữ liệu" }),
  );

  if (source === null) return <p className={classes.none}>{title}: không có</p>;
  const size = formatBytes(new Blob([whole]).size);
  return (
    <details
      className={classes.folded}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        {title} <span className={classes.size}>({size})</span>
      </summary>
      {isOpen ? <Content whole={whole} title={title} /> : null}
      <Group gap="xs" align="stretch" mt="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          aria-label={`Sao chép: ${title}`}
          onClick={copy}
        >
          Sao chép
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          aria-label={`Tải về: ${title}`}
          onClick={() =>
            void keepFile(new Blob([whole], { type: "application/json" }), `${name}.json`)
          }
        >
          Tải về
        </Button>
      </Group>
    </details>
  );
}

function Content({ whole, title }: { whole: string; title: string }) {
  const { text, left } = renderedText(whole);
  return (
    <>
      {/* Unlike a <pre>, this can be tabbed to, scrolled and selected as a whole. */}
      <textarea
        className={classes.foldedText}
        readOnly
        dir="ltr"
        rows={Math.min(MOST_LINES, text.split("\n").length + 1)}
        aria-label={title}
        value={text}
      />
      {left > 0 ? (
        <p className={classes.none}>
          Còn {formatCount(left)} ký tự không hiện ở đây. Sao chép hoặc tải về để xem toàn bộ.
        </p>
      ) : null}
    </>
  );
}
