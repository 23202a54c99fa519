import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./draft-notice.module.css";

type DraftNoticeProps = {
  /** Images that were not on the server yet; the reload has lost them. */
  lost: number;
  onDiscard: () => void;
};

/** Says that the form shows what was typed before, not yet saved. */
export function DraftNotice({ lost, onDiscard }: DraftNoticeProps) {
  return (
    <div className={classes.root} role="status">
      <IconHistory size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p>Đã khôi phục bản nháp bạn đang nhập dở, chưa được lưu.</p>
        {lost > 0 ? (
          <p>{`${formatCount(lost)} ảnh chưa tải lên xong, vui lòng chọn lại.`}</p>
        ) : null}
      </div>
      <Button variant="default" size="compact-md" onClick={onDiscard}>
        Bỏ bản nháp
      </Button>
    </div>
  );
}
