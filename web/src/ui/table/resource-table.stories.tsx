import { ActionIcon } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { formatDate } from "#web/lib/format.ts";
import { Empty } from "../feedback/empty.tsx";
import { Money } from "../media/money.tsx";
import { StatusBadge, type StatusLabel } from "../media/status-badge.tsx";
import type { Paging } from "./paging-bar.tsx";
import type { Column } from "./resource-columns.ts";
import { ResourceTable } from "./resource-table.tsx";

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

const harvests = Array.from(
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
  { header: "Sản phẩm", cell: (row) => row.name, card: "title" },
  { header: "Gian hàng", cell: (row) => row.shop },
  { header: "Trạng thái", cell: (row) => <StatusBadge {...row.status} /> },
  { header: "Ngày đăng", cell: (row) => formatDate(row.sold), kind: "number", card: "hidden" },
  { header: "Giá", cell: (row) => <Money dong={row.price} />, kind: "number" },
];

type Behaviour = "filled" | "empty" | "loading" | "failed" | "stale" | "forbidden";

async function answer(behaviour: Behaviour, { page, pageSize }: Pick<Paging, "page" | "pageSize">) {
  if (behaviour === "loading") return new Promise<{ list: Harvest[]; total: number }>(() => {});
  if (behaviour === "failed") throw new Error("không tới nơi");
  if (behaviour === "stale") throw ApiError.network();
  if (behaviour === "forbidden") {
    throw new ApiError(403, { message: "Bạn không có quyền thực hiện thao tác này" });
  }
  if (behaviour === "empty") return { list: [], total: 0 };
  return { list: harvests.slice((page - 1) * pageSize, page * pageSize), total: harvests.length };
}

const readAt = Date.UTC(2026, 10, 20, 3, 15);

function Harvests({ behaviour, onPage }: { behaviour: Behaviour; onPage: (page: number) => void }) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  return (
    <ResourceTable
      label="Sản phẩm"
      query={queryOptions({
        queryKey: ["products", "harvests", behaviour, page, pageSize],
        queryFn: () => answer(behaviour, { page, pageSize }),
        retry: false,
      })}
      rows={(data) => ({ items: data.list, total: data.total })}
      columns={columns}
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
      actions={(row) => (
        <>
          <ActionIcon color="gray" aria-label={`Sửa ${row.name}`}>
            <IconPencil size={20} />
          </ActionIcon>
          <ActionIcon color="red" aria-label={`Xóa ${row.name}`}>
            <IconTrash size={20} />
          </ActionIcon>
        </>
      )}
    />
  );
}

/** The app's own cache with rows in it that are to be read anew. */
function ReadBefore(args: Parameters<typeof Harvests>[0]) {
  const [client] = useState(() => {
    const made = createQueryClient({ onSignedOut: () => {} });
    const rows = { list: harvests.slice(0, 10), total: harvests.length };
    const key = ["products", "harvests", args.behaviour, 1, 10] as const;
    made.setQueryData(key, rows, { updatedAt: readAt });
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <Harvests {...args} />
    </QueryClientProvider>
  );
}

const meta = {
  title: "ui/ResourceTable",
  component: Harvests,
  args: { behaviour: "filled", onPage: fn() },
} satisfies Meta<typeof Harvests>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText("1–10 trong 134")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
    await expect(await canvas.findByText("11–20 trong 134")).toBeVisible();
  },
};

export const JumpsToAPage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Đến trang" }), "99{Enter}");
    await expect(args.onPage).toHaveBeenCalledWith(14);
  },
};

export const Cards: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("listitem")).length).toBeGreaterThan(0);
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
  },
};

export const Loading: Story = { args: { behaviour: "loading" } };
export const LoadingCards: Story = {
  args: { behaviour: "loading" },
  globals: { viewport: { value: "phone" } },
};
export const NoRows: Story = { args: { behaviour: "empty" } };

export const Failed: Story = {
  args: { behaviour: "failed" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const RefreshFailedKeepsTheRows: Story = {
  args: { behaviour: "stale" },
  render: (args) => <ReadBefore {...args} />,
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Có lỗi xảy ra khi tải dữ liệu");
    await expect(alert).toHaveTextContent(
      /Không thể kết nối.*dữ liệu cũ, tải lúc 20\/11\/2026 10:15/,
    );
    await expect(within(alert).getByRole("button", { name: "Thử lại" })).toBeVisible();
    await expect(canvas.getByText("1–10 trong 134")).toBeVisible();
  },
};

export const RefreshFailedOnAPhone: Story = {
  ...RefreshFailedKeepsTheRows,
  globals: { viewport: { value: "phone" } },
};

export const ForbiddenEmptiesTheTable: Story = {
  args: { behaviour: "forbidden" },
  render: (args) => <ReadBefore {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bạn không có quyền truy cập")).toBeVisible();
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Thử lại" })).not.toBeInTheDocument();
  },
};
