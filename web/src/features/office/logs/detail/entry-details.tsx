import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { formatClock, formatMs } from "../format.ts";
import { levelLabel, moduleName, statusLabel } from "../labels.ts";
import { Highlighted } from "../parts/highlighted.tsx";
import type { LogSearch } from "../search.ts";
import classes from "./entry-details.module.css";
import { FoldedText } from "./folded-text.tsx";

/** The most characters of a description: it is a sentence, or something went wrong. */
const SHOWN = 5_000;
const SHOWN_NAME = 200;

type EntryDetailsProps = {
  entry: Schema["LogEntry"];
  onReplace: (next: LogSearch) => void;
};

/** Everything that is known about an entry (document 3 §3), as text whatever it holds. */
export function EntryDetails({ entry, onReplace }: EntryDetailsProps) {
  const { id, createdAt, level, status, action, module, userId, description, duration } = entry;
  const { data, jsondata } = entry;
  return (
    <>
      <Facts kind="rows">
        <Fact name="Thời gian">
          {formatClock(createdAt)} {formatDate(createdAt)}
        </Fact>
        <Fact name="Mức">
          <StatusBadge {...levelLabel[level]} />
        </Fact>
        <Fact name="Kết quả">
          <StatusBadge {...statusLabel[status]} />
        </Fact>
        <Fact name="Hành động">
          <Highlighted text={action} length={SHOWN_NAME} />
        </Fact>
        <Fact name="Phân hệ">
          <Highlighted text={moduleName(module)} length={SHOWN_NAME} />
        </Fact>
        <Fact name="Thời lượng">{formatMs(duration)}</Fact>
        <Fact name="Người dùng">
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
        </Fact>
      </Facts>
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

/** Opens the activity of a user, without the filter of the list before. */
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
