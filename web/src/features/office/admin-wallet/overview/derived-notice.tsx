import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./derived-notice.module.css";

/** Shown if the dashboard call was rejected: says so, and where the figures come from instead. */
export function DerivedNotice({ warning }: { warning: string }) {
  return (
    <div role="status" className={classes.root}>
      <IconAlertTriangle size={24} aria-hidden="true" />
      <div>
        <p className={classes.title}>{warning}</p>
        <p>
          Các số liệu dưới đây được tính từ danh sách nạp tiền và rút tiền, nên có thể chưa đầy đủ.
        </p>
      </div>
    </div>
  );
}
