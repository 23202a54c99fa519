import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./doubts-notice.module.css";

/** Says where the server's totals and their parts disagree; nothing if they do not. */
export function DoubtsNotice({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <div role="status" className={classes.root}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>Số liệu của máy chủ chưa khớp nhau</p>
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        <p>Hãy đối soát trước khi dùng báo cáo này; tệp xuất ra cũng ghi rõ điều này.</p>
      </div>
    </div>
  );
}
