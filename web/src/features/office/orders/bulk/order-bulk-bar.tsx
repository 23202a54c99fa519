import { Button } from "@mantine/core";
import { IconBell, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { sheetOf } from "../order-sheet.ts";
import { orderQueries } from "../queries.ts";
import type { OrderFilter } from "../search.ts";
import { useScope } from "../use-scope.ts";
import { BulkDialogs, type BulkTask } from "./bulk-dialogs.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

type Order = Schema["Order"];

type OrderBulkBarProps = {
  filter: OrderFilter;
  selection: RowSelection<Order>;
  onChooseAll: () => void;
  isChoosingAll: boolean;
};

/** The actions for the selected orders. */
export function OrderBulkBar(props: OrderBulkBarProps) {
  const { filter, selection, onChooseAll, isChoosingAll } = props;
  const { data } = useQuery(orderQueries.list(useScope(), filter));
  const [task, setTask] = useState<BulkTask>();
  // An order may have changed since it was selected.
  const fresh = new Map(data?.data.map((order) => [order.id, order]));
  const orders = [...selection.chosen.values()].map((order) => fresh.get(order.id) ?? order);
  const total = data?.total;
  const isBound = total !== undefined && total > MAX_WHOLE;

  return (
    <>
      <BulkBar
        selection={selection}
        total={total}
        onChooseAll={isBound ? undefined : onChooseAll}
        isChoosingAll={isChoosingAll}
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => setTask({ kind: "print", orders })}
        >
          In phiếu đóng gói
        </Button>
        <ConfirmButton
          orders={orders}
          onConfirm={(pending) => setTask({ kind: "confirm", orders: pending })}
        />
        <ExportMenu fileName="don-hang-da-chon" load={async () => sheetOf(orders)} />
        <Button
          variant="default"
          leftSection={<IconBell size={18} />}
          onClick={() => setTask({ kind: "notify", orders })}
        >
          Thông báo
        </Button>
      </BulkBar>
      <BulkDialogs
        task={task}
        onClose={() => setTask(undefined)}
        onConfirmed={(undone) => {
          setTask(undefined);
          selection.onChange(new Map(undone.map((order) => [order.id, order])));
        }}
      />
    </>
  );
}
