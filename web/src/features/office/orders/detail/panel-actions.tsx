import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { whyNotAccept, whyNotMove } from "../policy.ts";
import type { OrderSearch } from "../search.ts";
import { useAskAccept } from "../use-ask-accept.tsx";
import { useScope } from "../use-scope.ts";

type PanelActionsProps = {
  order: Schema["Order"];
  /** Opens a dialog. */
  onSearch: (next: OrderSearch) => void;
};

/** What can be done with the open order. */
export function PanelActions({ order, onSearch }: PanelActionsProps) {
  const me = useUser();
  const askAccept = useAskAccept(order);
  const whyNot = whyNotMove(useScope(), order);
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => onSearch({ phieu: order.id })}
      >
        In phiếu
      </Button>
      {whyNotAccept(me, order) ? null : (
        <Button variant="default" onClick={askAccept}>
          Duyệt hủy
        </Button>
      )}
      <Button {...(whyNot ? props : { onClick: () => onSearch({ doi: order.id }) })}>
        Cập nhật trạng thái
      </Button>
      {whyNot ? bubble : null}
    </>
  );
}
