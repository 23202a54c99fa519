import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { createQueryClient } from "#web/api/query-client.ts";
import { Harvests, type HarvestsProps, harvests } from "./harvests.fixtures.tsx";

const readAt = Date.UTC(2026, 10, 20, 3, 15);

function ReadBefore(args: HarvestsProps) {
  const [client] = useState(() => {
    const made = createQueryClient({ onSignedOut: () => {} });
    const rows = { list: harvests.slice(0, 10), total: harvests.length };
    const key = ["products", "harvests", args.behaviour, 1, 10, undefined] as const;
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
  title: "Thành phần/Bảng/Bảng dữ liệu",
  component: Harvests,
  args: { behaviour: "filled", onPage: fn(), onOpen: fn() },
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

export const AnnouncesTheResult: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("1–10 trong 134");
    const status = canvas.getByRole("status");
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    const second = "Sản phẩm: dòng 11 đến 20 trong 134, trang 2 trên 14";
    await waitFor(() => expect(status).toHaveTextContent(second));
    await userEvent.click(canvas.getByRole("button", { name: "Trang 1" }));
    const first = "Sản phẩm: dòng 1 đến 10 trong 134, trang 1 trên 14";
    await waitFor(() => expect(status).toHaveTextContent(first));
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
    const [card] = await canvas.findAllByRole("listitem");
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
    const title = within(card as HTMLElement).getByRole("button", { name: /^Xem / });
    await expect(title.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
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
