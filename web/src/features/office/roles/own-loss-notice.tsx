import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./own-loss-notice.module.css";

type OwnLossNoticeProps = {
  /** Names of the areas (`useOwnLoss`). */
  areas: readonly string[];
};

/** Says what a change takes away from the person who is about to make it. */
export function OwnLossNotice({ areas }: OwnLossNoticeProps) {
  return (
    <span role="status" className={classes.live}>
      {areas.length > 0 ? (
        <span className={classes.root}>
          <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
          <span>
            Đây là nhóm của chính bạn. Sau thao tác này, bạn có thể không còn mở được:{" "}
            <strong>{areas.join(", ")}</strong>.
          </span>
        </span>
      ) : null}
    </span>
  );
}
