import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { whyNotAccept, whyNotMove } from "../policy.ts";
import type { OrderSearch } from "../search.ts";
import { useAskAccept } from "../use-ask-accept.tsx";
import { useScope } from "../use-scope.ts";
import classes from "./order-details.module.css";

const fetchReject = () => import("../reject-dialog.tsx").then((part) => part.RejectDialog);

type PanelActionsProps = {
  order: Schema["Order"];
  /** Opens a dialog. */
  onSearch: (next: OrderSearch) => void;
};

/** What can be done with the open order. A cancel request is answered before anything is packed. */
export function PanelActions({ order, onSearch }: PanelActionsProps) {
  const me = useUser();
  const whyNot = whyNotMove(useScope(), order);
  const isAsked = !whyNotAccept(me, order);
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      {isAsked ? (
        <RequestAnswers order={order} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => onSearch({ phieu: order.id })}
        >
          In phiếu
        </Button>
      )}
      <Button
        variant={isAsked ? "default" : "filled"}
        {...(isAsked && { className: classes.below })}
        {...(whyNot ? props : { onClick: () => onSearch({ doi: order.id }) })}
      >
        Cập nhật trạng thái
      </Button>
      {whyNot ? bubble : null}
    </>
  );
}

function RequestAnswers({ order }: { order: Schema["Order"] }) {
  const askAccept = useAskAccept(order);
  const [isRejecting, setRejecting] = useState(false);
  const stop = () => setRejecting(false);
  const RejectDialog = useDialogPart({
    fetchPart: fetchReject,
    isOpen: isRejecting,
    onClose: stop,
  });
  return (
    <>
      <Button onClick={askAccept}>Duyệt hủy</Button>
      <Button variant="default" onClick={() => setRejecting(true)}>
        Từ chối
      </Button>
      {isRejecting && RejectDialog ? <RejectDialog order={order} onClose={stop} /> : null}
    </>
  );
}
