import money from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { withdrawalQueries } from "./queries.ts";

const text = "Không có yêu cầu rút tiền nào đang chờ duyệt";

/** In place of an empty queue. Approved requests are work too: somebody has to transfer the money. */
export function NothingWaits({ onApproved }: { onApproved: () => void }) {
  const { data: approved } = useQuery(withdrawalQueries.count({ status: "approved" }));
  if (!approved) {
    return (
      <Empty
        picture={money}
        text={text}
        hint="Yêu cầu mới của thành viên sẽ hiện ở đây để duyệt."
      />
    );
  }
  return (
    <Empty
      picture={money}
      text={text}
      hint={`Còn ${formatCount(approved)} yêu cầu đã duyệt đang chờ chuyển khoản.`}
      action={<Button onClick={onApproved}>Xem yêu cầu đã duyệt</Button>}
    />
  );
}
