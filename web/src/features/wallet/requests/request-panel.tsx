import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { confirmReceived } from "./mutations.ts";
import { requestQueries } from "./queries.ts";
import { RequestDetail } from "./request-detail.tsx";
import { requestTexts } from "./texts.ts";

type RequestPanelProps = {
  id: string;
  place: RowPlace | undefined;
  onClose: () => void;
};

/** A request beside the list; its id is in the URL. */
export function RequestPanel({ id, place, onClose }: RequestPanelProps) {
  const query = useQuery(requestQueries.detail(id));
  const { data: request, error } = query;
  const { mutateAsync: receive } = useMutation(confirmReceived);

  function askReceived() {
    if (!request) return;
    confirm({
      title: "Bạn đã nhận được tiền?",
      body: `${formatMoney(request.amount)} vào tài khoản ${request.accountNumber}, ${request.bankName}.`,
      note: "Chỉ xác nhận khi bạn đã thấy tiền trong tài khoản. Yêu cầu chuyển sang Hoàn thành và không đổi lại được.",
      confirmLabel: "Tôi đã nhận được tiền",
      run: async () => {
        await receive(id);
        notify.success(requestTexts.received);
      },
    });
  }

  return (
    <RowPanel
      title={`Yêu cầu rút tiền ${id}`}
      place={place}
      onClose={onClose}
      footer={
        request?.status === "approved" ? (
          <Button onClick={askReceived}>Tôi đã nhận được tiền</Button>
        ) : null
      }
    >
      {request ? (
        <>
          <StaleNotice query={query} title={requestTexts.detailFailed} />
          <RequestDetail request={request} />
        </>
      ) : error ? (
        <ReadError query={query} title={requestTexts.detailFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </RowPanel>
  );
}
