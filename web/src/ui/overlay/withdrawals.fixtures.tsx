import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useRootAttribute } from "../layout/use-root-attribute.ts";
import { Money } from "../media/money.tsx";
import { StatusBadge } from "../media/status-badge.tsx";
import { confirm } from "./confirm.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RowPanel } from "./row-panel.tsx";
import classes from "./withdrawals.fixtures.module.css";

const requests = ["Nguyễn Thị Hoa", "Trần Văn Bình", "Lê Minh Châu", "Phạm Quốc Dũng"].map(
  (name, index) => ({ code: `RT-${2041 + index}`, name, dong: 2_500_000 + index * 750_000 }),
);

type WithdrawalsProps = {
  isLinked?: boolean;
  onClose: () => void;
};

/** A list of requests. In a screen the URL would hold which one is open. */
export function Withdrawals({ isLinked = false, onClose }: WithdrawalsProps) {
  const [index, setIndex] = useState<number>();
  const request = index === undefined ? undefined : requests[index];
  const opens = (next: number) => (requests[next] ? () => setIndex(next) : undefined);
  const placeOf = (at: number) => ({
    id: requests[at]?.code ?? "",
    position: at + 1,
    total: requests.length,
    onPrevious: opens(at - 1),
    onNext: opens(at + 1),
  });
  function close() {
    setIndex(undefined);
    onClose();
  }
  useRootAttribute("data-shell", "office");
  return (
    <div className={classes.list}>
      {requests.map(({ code, name }, row) => (
        <Button key={code} variant="default" onClick={opens(row)}>
          {code} · {name}
        </Button>
      ))}
      {request && index !== undefined ? (
        <RowPanel
          title={`Yêu cầu rút tiền ${request.code}`}
          place={isLinked ? undefined : placeOf(index)}
          onClose={close}
          footer={<Decide name={request.name} />}
        >
          <Details {...request} />
        </RowPanel>
      ) : null}
    </div>
  );
}

function Decide({ name }: { name: string }) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setRejecting(true)}>
        Từ chối
      </Button>
      <Button onClick={() => confirm({ title: "Duyệt yêu cầu?", body: name, run: async () => {} })}>
        Duyệt
      </Button>
      {isRejecting ? (
        <ReasonDialog
          title="Từ chối yêu cầu rút tiền?"
          reason={{ label: "Lý do từ chối" }}
          labels={{ confirm: "Từ chối yêu cầu" }}
          danger
          onConfirm={async () => {}}
          onClose={() => setRejecting(false)}
        >
          {name}
        </ReasonDialog>
      ) : null}
    </>
  );
}

const facts = [
  ["Ngân hàng", "Vietcombank, chi nhánh Cần Thơ"],
  ["Số tài khoản", "0071 0009 1234 567"],
  ["Chủ tài khoản", "NGUYEN THI HOA"],
  ["Thời gian gửi", "20/11/2026 10:15"],
  ["Lý do rút", "Chuyển về tài khoản ngân hàng"],
  ["Số dư trước khi rút", "12.400.000 ₫"],
] as const;

function Details({ name, dong }: { name: string; dong: number }) {
  return (
    <>
      <div className={classes.head}>
        <strong>{name}</strong>
        <StatusBadge text="Chờ duyệt" color="yellow" />
      </div>
      <Money dong={dong} size="lg" />
      {["Yêu cầu này", "Yêu cầu trước"].map((part) => (
        <section key={part}>
          <h3>{part}</h3>
          <dl className={classes.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Textarea label="Ghi chú nội bộ" rows={4} />
    </>
  );
}
