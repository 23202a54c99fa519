import { Button } from "@mantine/core";
import classes from "./follow-line.module.css";
import { topUpTexts } from "./texts.ts";
import type { Followed } from "./use-followed.ts";

/** Says that the top-up is awaited, and whether anybody still looks. */
export function FollowLine({ followed }: { followed: Followed }) {
  const { error, isFetching, isOver, lookNow } = followed;
  return (
    <div className={classes.root}>
      <div className={classes.words} role="status">
        <p className={classes.state} data-live={!isOver}>
          {topUpTexts.awaited}
        </p>
        <p className={classes.hint}>
          {error
            ? "Chưa kiểm tra được trạng thái."
            : isOver
              ? "Đã ngừng tự kiểm tra. Trạng thái luôn có trong lịch sử giao dịch."
              : "Trạng thái tự cập nhật khi quản trị viên xác nhận."}
        </p>
      </div>
      {isOver || error ? (
        <Button variant="default" onClick={lookNow} loading={isFetching}>
          Kiểm tra lại
        </Button>
      ) : null}
    </div>
  );
}
