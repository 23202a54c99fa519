import { Box, Loader, Text } from "@mantine/core";
import { IconEye, IconEyeOff, IconTag } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { expiringStockQuery } from "#web/api/stock.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDate, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import { type Column, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { findBySku, useInventory } from "./queries.ts";
import {
  type ExpiryBucket,
  expiryLabel,
  type InventoryScope,
  type InventorySearch,
  isInBucket,
  mayChangeProducts,
} from "./rules.ts";

type View = Schema["ExpiringStockView"];
type Row = Schema["ExpiringStockItem"] & { id: number };

const lists = {
  admin: { label: "Quản lý tồn kho", to: "/quan-ly-ton-kho", products: "/quan-ly-san-pham" },
  shop: {
    label: "Tồn kho của shop",
    to: "/quan-ly-ton-kho-shop",
    products: "/quan-ly-san-pham-shop",
  },
} as const satisfies Record<InventoryScope, object>;

const failedText = "Không thể tải hàng sắp hết hạn";
const PAGE_SIZE = 20;

type ExpiringBoardProps = {
  bucket: ExpiryBucket;
  page: number | undefined;
  onSearch: (next: InventorySearch) => void;
};

export function ExpiringBoard({ bucket, page: wanted = 1, onSearch }: ExpiringBoardProps) {
  const { scope } = useInventory();
  const { label, to } = lists[scope];
  const query = useQuery(expiringStockQuery);
  const { data, isPending } = query;
  const rows = (data?.items ?? [])
    .filter(({ daysLeft }) => isInBucket(bucket, daysLeft))
    .map((item, id): Row => ({ ...item, id }));
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const { open, opening } = useOpening(onSearch);
  const mayChange = mayChangeProducts(useUser(), scope);
  const model = useResourceTable({
    query: expiringStockQuery,
    rows: () => ({
      items: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      total: rows.length,
    }),
    columns,
    failedText,
  });
  return (
    <>
      <ListHeader
        title="Sắp hết hạn"
        breadcrumb={[{ label, to }, { label: "Sắp hết hạn" }]}
        description={data ? `Cập nhật lúc ${formatDateTime(data.asOf)}` : "Đang cập nhật…"}
        refresh={{ onRefresh: () => void query.refetch(), refreshing: query.isFetching }}
      />
      <StatGrid isStrip>
        {cards.map(({ name, count, ...card }) => (
          <StatCard
            key={name}
            {...card}
            value={formatCount(data?.counts[count])}
            loading={isPending}
            filter={{
              isOn: bucket === name,
              onToggle: () => onSearch({ han: bucket === name ? "tat-ca" : name, page: undefined }),
            }}
          />
        ))}
      </StatGrid>
      {query.error && !data ? null : <Reach view={data} />}
      <ResourceTable
        label="Hàng sắp hết hạn"
        model={model}
        paging={{ page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ page: next }) }}
        empty={<Empty text={emptyText[bucket]} />}
        open={{ nameOf, onOpen: (row) => open(row, "stock") }}
        actions={(row) => (
          <Box pos="relative" aria-busy={opening === row.id}>
            {opening === row.id ? <Loader size="sm" pos="absolute" inset={0} m="auto" /> : null}
            <Box opacity={opening === row.id ? 0.2 : 1}>
              <RowMenu
                name={nameOf(row)}
                items={[
                  {
                    label: "Xem tồn kho",
                    icon: <IconEye size={18} />,
                    onClick: () => open(row, "stock"),
                  },
                  ...(mayChange
                    ? [
                        {
                          label: "Giảm giá (mở phần sửa sản phẩm)",
                          icon: <IconTag size={18} />,
                          onClick: () => open(row, "price"),
                        },
                        {
                          label: "Ẩn khỏi cửa hàng (mở sản phẩm)",
                          icon: <IconEyeOff size={18} />,
                          onClick: () => open(row, "product"),
                        },
                      ]
                    : []),
                ]}
              />
            </Box>
          </Box>
        )}
      />
    </>
  );
}

type Card = {
  name: ExpiryBucket;
  label: string;
  count: keyof View["counts"];
  tone: "red" | "yellow" | "blue";
};

const cards: readonly Card[] = [
  { name: "het-han", label: "Đã hết hạn", count: "expired", tone: "red" },
  { name: "3-ngay", label: "Trong 3 ngày", count: "in3Days", tone: "yellow" },
  { name: "7-ngay", label: "Trong 7 ngày", count: "in7Days", tone: "yellow" },
  { name: "30-ngay", label: "Trong 30 ngày", count: "in30Days", tone: "blue" },
];

const emptyText: Record<ExpiryBucket, string> = {
  "tat-ca": "Không có hàng nào hết hạn trong 30 ngày tới",
  "het-han": "Không có hàng nào đã hết hạn",
  "3-ngay": "Không có hàng nào hết hạn trong 3 ngày tới",
  "7-ngay": "Không có hàng nào hết hạn trong 7 ngày tới",
  "30-ngay": "Không có hàng nào hết hạn trong 30 ngày tới",
};

/** A placeholder line reserves the space while loading. */
function Reach({ view }: { view: View | undefined }) {
  return (view ? gapsOf(view) : ["Đang đọc hạn dùng của hàng còn trong kho…"]).map((line) => (
    <Text key={line} fz="sm" c="dimmed" mb="xs">
      {line}
    </Text>
  ));
}

function gapsOf({ counts: { undated, unreadable }, reading }: View): string[] {
  const rows = formatCount(reading.bound);
  return [
    undated > 0 &&
      `${formatCount(undated)} phiên bản còn hàng chưa ghi hạn dùng nên không có ở đây.`,
    unreadable > 0 && `${formatCount(unreadable)} dòng có số tồn hoặc hạn dùng không đọc được.`,
    reading.isBoundReached &&
      `Chỉ đọc ${rows} dòng đầu của tệp tồn kho: hàng ở các dòng sau chưa được xét.`,
  ].filter((line) => line !== false);
}

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Sản phẩm",
    cell: (row) => <Lines main={row.product || row.sku} sub={`${row.version} · ${row.sku}`} />,
    card: "title",
  },
  {
    id: "expiry",
    header: "Hạn dùng",
    cell: ({ daysLeft, expiryDate }) => (
      <Lines main={<StatusBadge {...expiryLabel(daysLeft)} />} sub={formatDate(expiryDate)} />
    ),
  },
  {
    id: "stock",
    header: "Tồn kho",
    cell: ({ stock, reserved }) => (
      <Lines main={formatCount(stock)} sub={reserved ? `giữ ${formatCount(reserved)}` : null} />
    ),
    kind: "number",
  },
  {
    id: "batch",
    header: "Lô và vị trí",
    cell: ({ batchNumber, location }) => (
      <Lines main={batchNumber ? `Lô ${batchNumber}` : "Chưa ghi lô"} sub={location} />
    ),
  },
];

const nameOf = ({ product, version, sku }: Row) => `${product || sku} (${version})`;

/** The board's file has SKUs only, so the ids come from the list. */
function useOpening(onSearch: (next: InventorySearch) => void) {
  const { scope } = useInventory();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Row["id"]>();

  const open = useSingleFlight(async ({ id, sku }: Row, what: "stock" | "price" | "product") => {
    setOpening(id);
    try {
      const item = await findBySku(client, scope, sku);
      if (!item) notify.error(`Không tìm thấy ${sku} trong danh sách tồn kho.`);
      else if (what === "stock") onSearch({ xem: item.id, muc: "phien-ban" });
      else {
        const { id: productId } = item.product;
        const place = what === "price" ? { sua: productId } : { xem: productId };
        await navigate({ to: lists[scope].products, search: { search: sku, ...place } });
      }
    } catch (error) {
      notify.error(messageOf(error, failedText));
    } finally {
      setOpening(undefined);
    }
  });
  return { open, opening };
}
