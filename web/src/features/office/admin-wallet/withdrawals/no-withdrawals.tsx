import money from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { NoRequests } from "../desk/no-requests.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import type { WithdrawalFilter, WithdrawalSearch } from "./search.ts";

type NoWithdrawalsProps = {
  filter: WithdrawalFilter;
  onSearch: (next: WithdrawalSearch) => void;
};

export function NoWithdrawals({ filter, onSearch }: NoWithdrawalsProps) {
  return (
    <NoRequests
      filter={filter}
      what="yêu cầu rút tiền"
      picture={money}
      onFirstPage={() => onSearch({ page: undefined })}
      queue={<NothingWaits onApproved={() => onSearch({ status: "approved", page: undefined })} />}
    />
  );
}
