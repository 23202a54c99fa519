import "#web/ui/overlay/styles-modal.ts";
import star from "@lobehub/fluent-emoji-3d/assets/1f31f.webp?no-inline";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import classes from "./points-modal.module.css";
import { homeQueries, POINTS_PAGE_SIZE } from "./queries.ts";

type PointsModalProps = {
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
};

export function PointsModal({ page, onPage, onClose }: PointsModalProps) {
  const query = useQuery(homeQueries.points(page));
  const { data, error, isPlaceholderData } = query;
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Lịch sử điểm TAP" size="md" closeOnEscape={!covered}>
      {data && data.total !== 0 ? (
        <div aria-busy={isPlaceholderData}>
          <ul className={classes.list}>
            {data.items.map(({ id, points, description, createdAt }) => (
              <li key={id} className={classes.row}>
                <span className={classes.words}>
                  {description}
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </span>
                <strong className={classes.points} data-direction={points > 0 ? "in" : "out"}>
                  {points > 0 ? "+" : "−"}
                  {formatCount(Math.abs(points))} điểm
                </strong>
              </li>
            ))}
          </ul>
          <PagingBar
            page={page}
            pageSize={POINTS_PAGE_SIZE}
            total={data.total}
            shown={data.items.length}
            onPage={onPage}
            compact
          />
        </div>
      ) : data ? (
        <Empty
          picture={star}
          text="Chưa có điểm TAP nào"
          hint="Mỗi đơn hàng hoàn thành được tích điểm, 1 điểm trị giá 100 đ."
        />
      ) : error ? (
        <ReadError query={query} title="Không tải được lịch sử điểm" />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Modal>
  );
}
