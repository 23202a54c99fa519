import { messageOf } from "#web/api/api-error.ts";
import { formatTime } from "#web/lib/format.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import classes from "./source-status.module.css";
import type { Sourced, ViewRead } from "./sourced.ts";

type SourceStatusProps = { part: Sourced<unknown> | undefined; read: ViewRead };

/** The status text of a panel (document 3 §2.14): where its figures come from, and since when. */
export function SourceStatus({ part, read }: SourceStatusProps) {
  const { error, dataUpdatedAt } = read;
  if (!part) return <p className={classes.root}>{error ? "Không tải được" : "Đang tải…"}</p>;
  const at = formatTime(dataUpdatedAt);
  if (error) {
    return (
      <p className={classes.root} data-tone="warning" role="status">
        Số liệu lúc {at}, không cập nhật được: {messageOf(error, genericErrorText)}
      </p>
    );
  }
  if (part.source === "server") {
    return <p className={classes.root}>Dữ liệu từ máy chủ, cập nhật lúc {at}</p>;
  }
  const { code, message } = part.reason;
  return (
    <p className={classes.root} data-tone="warning" role="status">
      <SampleLabel /> Không đọc được dữ liệu từ máy chủ giám sát: {message}{" "}
      <span className={classes.code}>({code})</span>
    </p>
  );
}
