import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { isAnyJobOpen } from "../form/open-form.ts";
import { LongJob } from "./long-job.tsx";

type User = { id: number; name: string };

const names = ["Nguyễn Thị Mai", "Trần Văn Phúc", "Lê Thị Hồng Nhung", "Phạm Quốc Bảo"];

const users = Array.from(
  { length: 12 },
  (_, index): User => ({ id: index + 1, name: `${names[index % names.length]} ${index + 1}` }),
);

const hasOrders = new ApiError(409, { message: "Người dùng còn đơn hàng chưa giao." });

function failingOnce() {
  const tried = new Set<number>();
  return fn(async ({ id }: User) => {
    if (id % 5 || tried.has(id)) return;
    tried.add(id);
    throw id === 5 ? hasOrders : ApiError.network();
  });
}

function heldWork() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: fn(() => gate), release: () => release() };
}

let release = () => {};

const doneAtOnce: (item: User) => unknown = fn(async () => {});

const meta = {
  title: "Thành phần/Phản hồi/Việc kéo dài",
  component: LongJob<User>,
  parameters: { docs: { story: { inline: false } } },
  args: {
    title: "Khóa 12 người dùng",
    items: users,
    nameOf: ({ name }) => name,
    work: doneAtOnce,
    onClose: fn(),
  },
} satisfies Meta<typeof LongJob<User>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllDone: Story = {
  play: async ({ args, userEvent }) => {
    const job = await dialog("Khóa 12 người dùng");
    await waitFor(() => expect(job.getByText("Đã xong 12 / 12 mục.")).toBeVisible());
    await expect(args.work).toHaveBeenCalledTimes(12);
    await expect(isAnyJobOpen()).toBe(true);
    await expect(job.getByText("Đã xong 12 / 12 mục.").closest("[tabindex]")).toHaveFocus();
    const footer = job.getAllByRole("button", { name: "Đóng" }).at(-1);
    if (footer) await userEvent.click(footer);
    await expect(args.onClose).toHaveBeenCalledWith([]);
  },
};

export const SomeFailAndAreTriedAgain: Story = {
  beforeEach: ({ args }) => {
    args.work = failingOnce();
  },
  play: async ({ args, userEvent }) => {
    const job = await dialog("Khóa 12 người dùng");
    await waitFor(() => expect(job.getByText("Đã xong 10 / 12 mục.")).toBeVisible());
    const failures = within(job.getByRole("region", { name: "Các mục lỗi" }));
    const [first, second] = failures.getAllByRole("listitem");
    await expect(first).toHaveTextContent("Nguyễn Thị Mai 5Người dùng còn đơn hàng chưa giao.");
    await expect(second).toHaveTextContent("Trần Văn Phúc 10Không thể kết nối tới máy chủ.");
    await expect(args.work).toHaveBeenCalledTimes(12);

    await userEvent.click(job.getByRole("button", { name: "Thử lại 2 mục lỗi" }));
    await waitFor(() => expect(job.getByText("Đã xong 12 / 12 mục.")).toBeVisible());
    await expect(args.work).toHaveBeenCalledTimes(14);
    await expect(job.queryByRole("button", { name: /Thử lại/ })).not.toBeInTheDocument();
  },
};

export const SomeFail: Story = {
  args: {
    work: ({ id }) => {
      if (id % 3 === 0) throw hasOrders;
    },
  },
  play: async ({ args, userEvent }) => {
    await screen.findByText("4 mục lỗi.");
    await userEvent.keyboard("{Escape}");
    const undone = users.filter(({ id }) => id % 3 === 0);
    await expect(args.onClose).toHaveBeenCalledWith(undone);
  },
};

export const Running: Story = {
  beforeEach: ({ args }) => {
    args.work = ({ id }: User) => (id < 9 ? undefined : new Promise(() => {}));
  },
  play: async ({ args, userEvent }) => {
    const job = await dialog("Khóa 12 người dùng");
    await waitFor(() => expect(job.getByText("8 / 12")).toBeVisible());
    const bar = job.getByRole("progressbar", { name: "Khóa 12 người dùng" });
    await expect(bar).toHaveAttribute("aria-valuetext", "8 / 12");
    await expect(job.getByRole("status")).toHaveTextContent("Đã xong 50%");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(job.queryByRole("button", { name: "Đóng" })).not.toBeInTheDocument();
  },
};

export const StoppedAndResumed: Story = {
  beforeEach: ({ args }) => {
    const held = heldWork();
    args.work = held.work;
    release = held.release;
  },
  play: async ({ args, userEvent }) => {
    const job = await dialog("Khóa 12 người dùng");
    await waitFor(() => expect(args.work).toHaveBeenCalledTimes(4));
    await userEvent.click(job.getByRole("button", { name: "Dừng" }));
    await expect(job.getByRole("status")).toHaveTextContent("Đang dừng");
    release();
    await waitFor(() => expect(job.getByText("Đã xong 4 / 12 mục.")).toBeVisible());
    await expect(job.getByText("8 mục chưa làm.")).toBeVisible();
    await expect(args.work).toHaveBeenCalledTimes(4);

    await userEvent.click(job.getByRole("button", { name: "Làm tiếp 8 mục" }));
    await waitFor(() => expect(job.getByText("Đã xong 12 / 12 mục.")).toBeVisible());
    await expect(args.work).toHaveBeenCalledTimes(12);
  },
};

export const AsksBeforeBackStopsIt: Story = {
  beforeEach: StoppedAndResumed.beforeEach,
  render: function OverThePage(args) {
    const [router] = useState(() =>
      createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() }),
    );
    useEffect(() => router.history.destroy, [router]);
    const [isOpen, setOpen] = useState(false);
    const { pathname, search } = window.location;
    return (
      <RouterContextProvider router={router}>
        <Button
          onClick={() => {
            router.history.push(`${pathname}${search}#job`);
            setOpen(true);
          }}
        >
          Mở
        </Button>
        {isOpen ? <LongJob {...args} /> : null}
      </RouterContextProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    // Earlier stories may have left one.
    const { hash } = window.location;
    await userEvent.click(canvas.getByRole("button", { name: "Mở" }));
    await screen.findByRole("dialog", { name: "Khóa 12 người dùng" });
    await waitFor(() => expect(window.location.hash).toBe("#job"));

    window.history.back();
    await screen.findByRole("dialog", { name: "Dừng công việc đang chạy?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await waitFor(() => expect(window.location.hash).toBe("#job"));

    window.history.back();
    await userEvent.click(await screen.findByRole("button", { name: "Dừng và rời đi" }));
    await waitFor(() => expect(window.location.hash).toBe(hash));
    release();
  },
};
