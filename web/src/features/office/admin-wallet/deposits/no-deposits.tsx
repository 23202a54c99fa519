import tray from "@lobehub/fluent-emoji-3d/assets/1f4e5.webp";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { NoRequests } from "../desk/no-requests.tsx";
import type { DepositFilter } from "./search.ts";

type NoDepositsProps = { filter: DepositFilter; onFirstPage: () => void };

export function NoDeposits({ filter, onFirstPage }: NoDepositsProps) {
  return (
    <NoRequests
      filter={filter}
      what="yêu cầu nạp tiền"
      picture={tray}
      onFirstPage={onFirstPage}
      queue={
        <Empty
          picture={tray}
          text="Không có yêu cầu nạp tiền nào đang chờ"
          hint="Yêu cầu mới của người dùng sẽ hiện ở đây để xác nhận."
        />
      }
    />
  );
}
