import { Button } from "@mantine/core";
import { IconBell, IconPrinter } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { sheetOf } from "../order-sheet.ts";
import { orderQueries } from "../queries.ts";
import type { OrderFilter } from "../search.ts";
import { texts } from "../texts.ts";
import { useScope } from "../use-scope.ts";
import { BulkDialogs, type BulkTask } from "./bulk-dialogs.tsx";
import { MoveButton, movesOn } from "./move-button.tsx";

type Order = Schema["Order"];

type OrderBulkBarProps = {
  filter: OrderFilter;
  selection: RowSelection<Order>;
};

/** The actions for the selected orders. */
export function OrderBulkBar({ filter, selection }: OrderBulkBarProps) {
  const client = useQueryClient();
  const scope = useScope();
  const { data } = useQuery(orderQueries.list(scope, filter));
  const [task, setTask] = useState<BulkTask>();
  // An order may have changed since it was selected.
  const fresh = new Map(data?.data.map((order) => [order.id, order]));
  const orders = [...selection.chosen.values()].map((order) => fresh.get(order.id) ?? order);
  const [main, ...further] = movesOn(orders).map((to) => (
    <MoveButton
      key={to}
      to={to}
      orders={orders}
      onMove={(moved) => setTask({ kind: "move", to, orders: moved })}
    />
  ));

  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        selectAll={{
          load: async () => (await client.fetchQuery(orderQueries.whole(scope, filter))).orders,
          limit: MAX_WHOLE,
          failedText: texts.listFailed,
        }}
        main={main}
      >
        {further}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => setTask({ kind: "print", orders })}
        >
          In phiếu đóng gói
        </Button>
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
        onMoved={(moved) => {
          setTask(undefined);
          // Still selected for their slips and the next step.
          selection.onChange(
            new Map(orders.map((order) => [order.id, moved.get(order.id) ?? order])),
          );
        }}
      />
    </>
  );
}
