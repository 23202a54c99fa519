import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./draft-notice.module.css";

type DraftNoticeProps = {
  /** Images not yet on the server, which the reload has lost. */
  lost: number;
  onDiscard: () => void;
};

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
