import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import {
  FlagNotice,
  RequestUnreadable,
  ReviewActions,
  useReviewNavigation,
} from "../review-panel.tsx";
import { isOwn, pageOf } from "../rules.ts";
import type { DepositSearch, DepositTask } from "../search.ts";
import { depositQueries } from "./queries.ts";
import { badgeOf, historyOf, mayDecide, ownerOf, texts, titleOf, whyNotDecide } from "./rules.ts";

const fetchConfirm = () => import("./confirm-dialog.tsx").then((part) => part.ConfirmDialog);
const fetchReject = () => import("./reject-dialog.tsx").then((part) => part.RejectDialog);

type DepositPanelProps = {
  depositId: string;
  search: DepositSearch;
  onReplace: (next: DepositSearch) => void;
};

/** A deposit beside the list, with its decisions and the way to the previous and the next one. */
export function DepositPanel({ depositId, search, onReplace }: DepositPanelProps) {
  const client = useQueryClient();
  const user = useUser();
  const list = useQuery(depositQueries.list(search));
  const { page } = pageOf(search);
  const close = () => onReplace({ xem: undefined, viec: undefined });
  const { row, place, openNext } = useReviewNavigation({
    id: depositId,
    page,
    // Rows of the page before, until this one has loaded.
    list: list.isPlaceholderData ? undefined : list.data,
    fetchPage: (next) =>
      client.fetchQuery({ ...depositQueries.list({ ...search, page: next }), staleTime: 0 }),
    isUndecided: mayDecide(user),
    noneLeft: texts.noneToDecide,
    onOpen: ({ id, page: next }) =>
      onReplace({ xem: id, viec: undefined, page: next === 1 ? undefined : next }),
    onClose: close,
  });
  const query = useQuery({
    ...depositQueries.detail(depositId),
    // The list has whole deposits: nothing flickers on the way from one to the next.
    placeholderData: row,
  });
  const { data: deposit, error } = query;
  const open = (viec: DepositTask) => onReplace({ viec });
  const whyNot = deposit && whyNotDecide(user, deposit);

  return (
    <>
      <RowPanel
        title={titleOf(depositId)}
        place={place}
        onClose={close}
        footer={
          deposit ? (
            <ReviewActions
              actions={[
                { key: "r", label: "Từ chối", onRun: () => open("tu-choi"), whyNot },
                {
                  key: "a",
                  label: "Xác nhận",
                  onRun: () => open("duyet"),
                  whyNot,
                  isPrimary: true,
                },
              ]}
            />
          ) : null
        }
      >
        {deposit ? (
          <>
            <StaleNotice query={query} title={texts.detailFailed} />
            <DepositDetails deposit={deposit} />
          </>
        ) : error ? (
          <RequestUnreadable query={query} texts={texts} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {deposit && search.viec && !isOwn(user, deposit.user) ? (
        <DepositDialogs
          key={`${search.viec} ${depositId}`}
          task={search.viec}
          deposit={deposit}
          onNext={openNext}
          onClose={() => onReplace({ viec: undefined })}
        />
      ) : null}
    </>
  );
}

function DepositDetails({ deposit }: { deposit: Schema["AdminDeposit"] }) {
  const { amount, flags, user, metadata, description, id } = deposit;
  return (
    <Details
      head={
        <>
          <Money dong={amount} size="xl" />
          <StatusBadge {...badgeOf(deposit)} />
        </>
      }
    >
      <FlagNotice flags={flags} owner={user} />
      <DetailSection title="Người nạp">
        <Facts kind="rows">
          <Fact name="Họ tên">{ownerOf(deposit)}</Fact>
          <Fact name="Mã UID">{user?.uidCode || "—"}</Fact>
          <Fact name="Email">
            {user?.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : "—"}
          </Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Yêu cầu">
        <Facts kind="rows">
          <Fact name="Người nạp ghi">{metadata?.description || "—"}</Fact>
          <Fact name="Diễn giải">{description || "—"}</Fact>
          <Fact name="Mã yêu cầu">{id}</Fact>
        </Facts>
      </DetailSection>
      {metadata?.bankTransactionId || metadata?.note || metadata?.reason ? (
        <DetailSection title="Đối soát">
          <Facts kind="rows">
            {metadata.bankTransactionId ? (
              <Fact name="Mã giao dịch">{metadata.bankTransactionId}</Fact>
            ) : null}
            {metadata.note ? <Fact name="Ghi chú">{metadata.note}</Fact> : null}
            {metadata.reason ? <Fact name="Lý do từ chối">{metadata.reason}</Fact> : null}
          </Facts>
        </DetailSection>
      ) : null}
      <DetailSection title="Diễn biến">
        <Timeline entries={historyOf(deposit)} />
      </DetailSection>
    </Details>
  );
}

type DepositDialogsProps = {
  task: DepositTask;
  deposit: Schema["AdminDeposit"];
  /** Opens the next deposit that waits. */
  onNext: () => void;
  onClose: () => void;
};

/** The dialog of the decision that the URL names. */
function DepositDialogs({ task, deposit, onNext, onClose }: DepositDialogsProps) {
  const Confirm = useDialogPart({ fetchPart: fetchConfirm, isOpen: task === "duyet", onClose });
  const Reject = useDialogPart({ fetchPart: fetchReject, isOpen: task === "tu-choi", onClose });
  const Dialog = task === "duyet" ? Confirm : Reject;
  return Dialog ? <Dialog deposit={deposit} onNext={onNext} onClose={onClose} /> : null;
}
