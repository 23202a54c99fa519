import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { formatDate } from "#web/lib/format.ts";
import { Empty } from "../feedback/empty.tsx";
import { useRootAttribute } from "../layout/use-root-attribute.ts";
import { Money } from "../media/money.tsx";
import { StatusBadge, type StatusLabel } from "../media/status-badge.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { Paging } from "./paging-bar.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { DisplayMenu, RowMenu } from "./table-menus.tsx";
import type { TablePreferences } from "./table-preferences.ts";
import { type Column, useResourceTable, useRowSelection } from "./use-resource-table.ts";

type Harvest = {
  id: number;
  name: string;
  shop: string;
  status: StatusLabel;
  sold: string;
  price: number;
};

const states: StatusLabel[] = [
  { text: "Đang bán", color: "green" },
  { text: "Chờ duyệt", color: "yellow" },
  { text: "Đã ẩn", color: "gray" },
  { text: "Hết hàng", color: "red" },
];
const names = [
  "Xoài cát Hòa Lộc",
  "Gạo ST25",
  "Cà phê Arabica Cầu Đất",
  "Mật ong bạc hà",
  "Bưởi da xanh",
];

export const harvests = Array.from(
  { length: 134 },
  (_, index): Harvest => ({
    id: index + 1,
    name: `${names[index % names.length]} ${index + 1}`,
    shop: index % 2 ? "HTX Tân Thuận Đông" : "Nông trại Đà Lạt Xanh",
    status: states[index % states.length] ?? { text: "Không xác định", color: "gray" },
    sold: `2026-11-${String((index % 28) + 1).padStart(2, "0")}T03:00:00Z`,
    price: 25000 + index * 13500,
  }),
);

const columns: readonly Column<Harvest>[] = [
  { id: "name", header: "Sản phẩm", isSortable: true, cell: (row) => row.name, card: "title" },
  { id: "shop", header: "Gian hàng", cell: (row) => row.shop },
  { id: "status", header: "Trạng thái", cell: (row) => <StatusBadge {...row.status} /> },
  {
    id: "sold",
    header: "Ngày đăng",
    cell: (row) => formatDate(row.sold),
    kind: "number",
    card: "hidden",
  },
  {
    id: "price",
    header: "Giá",
    isSortable: true,
    cell: (row) => <Money dong={row.price} />,
    kind: "number",
  },
];

type Behaviour = "filled" | "empty" | "loading" | "failed" | "stale" | "forbidden";

type Asked = Pick<Paging, "page" | "pageSize"> & { sort: string | undefined };

async function load(behaviour: Behaviour, { page, pageSize, sort }: Asked) {
  if (behaviour === "loading") return new Promise<{ list: Harvest[]; total: number }>(() => {});
  if (behaviour === "failed") throw new Error("không tới nơi");
  if (behaviour === "stale") throw ApiError.network();
  if (behaviour === "forbidden") {
    throw new ApiError(403, { message: "Bạn không có quyền thực hiện thao tác này" });
  }
  if (behaviour === "empty") return { list: [], total: 0 };
  const all = sort === "-price" ? harvests.toReversed() : harvests;
  return { list: all.slice((page - 1) * pageSize, page * pageSize), total: harvests.length };
}

export type HarvestsProps = {
  behaviour: Behaviour;
  wholeList?: "filled" | "failed";
  onPage: (page: number) => void;
  onOpen: (name: string) => void;
};

type HarvestPreferences = Pick<TablePreferences, "columns" | "density" | "isLinked">;

/** A table with all its optional controls. */
export function Harvests({ behaviour, wholeList = "filled", onPage, onOpen }: HarvestsProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [sort, setSort] = useState<string>();
  const [preferences, setPreferences] = useState<HarvestPreferences>({
    columns: undefined,
    density: "compact",
    isLinked: false,
  });
  const selection = useRowSelection<Harvest>("all");
  const model = useResourceTable({
    query: queryOptions({
      queryKey: ["products", "harvests", behaviour, page, pageSize, sort],
      queryFn: () => load(behaviour, { page, pageSize, sort }),
      retry: false,
      placeholderData: keepPreviousData,
    }),
    rows: (data) => ({ items: data.list, total: data.total }),
    columns,
    preferences,
    selection,
    sorting: { sort, onSort: setSort },
  });
  useRootAttribute("data-shell", "office");
  return (
    <>
      <DisplayMenu
        columns={columns}
        preferences={preferences}
        onPreferences={(next) => setPreferences((now) => ({ ...now, ...next }))}
      />
      <ResourceTable
        label="Sản phẩm"
        model={model}
        paging={{
          page,
          pageSize,
          onPage: (next) => {
            setPage(next);
            onPage(next);
          },
          onPageSize: setPageSize,
        }}
        empty={<Empty text="Chưa có sản phẩm" />}
        open={{ nameOf: ({ name }) => name, onOpen: ({ name }) => onOpen(name) }}
        actions={({ name }) => (
          <RowMenu
            name={name}
            items={[
              { label: "Sửa", icon: <IconPencil size={18} />, onClick: () => onOpen(name) },
              {
                label: "Xóa",
                icon: <IconTrash size={18} />,
                onClick: () => onOpen("không"),
                isDanger: true,
                disabledReason: "Sản phẩm còn trong đơn hàng",
              },
            ]}
          />
        )}
      />
      <BulkBar
        selection={selection}
        total={harvests.length}
        selectAll={{
          load: async () => {
            if (wholeList === "failed") throw new Error("không tới nơi");
            return harvests;
          },
          limit: 1000,
          failedText: "Không tải được danh sách",
        }}
      >
        <Button>Ẩn</Button>
      </BulkBar>
    </>
  );
}
