import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { confirm } from "./confirm.tsx";
import type { ConfirmOptions } from "./confirm-dialog.tsx";
import { confirmEach } from "./confirm-each.ts";

function Ask(options: ConfirmOptions) {
  return <Button onClick={() => confirm(options)}>Xóa người dùng</Button>;
}

const meta = {
  title: "Thành phần/Lớp phủ/Hộp xác nhận",
  component: Ask,
  args: {
    title: "Xóa người dùng",
    body: "Bạn có chắc chắn muốn xóa người dùng này?",
    note: "Thao tác này không thể hoàn tác.",
    confirmLabel: "Xóa",
    danger: true,
    run: fn(),
  },
} satisfies Meta<typeof Ask>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa người dùng" }));
    await waitFor(async () =>
      expect(await screen.findByRole("dialog", { name: "Xóa người dùng" })).toBeVisible(),
    );
  },
};

export const ClosesAfterSuccess: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa người dùng" }));
    await userEvent.click(await screen.findByRole("button", { name: "Xóa" }));
    await expect(args.run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const StaysOpenWithTheFailure: Story = {
  args: {
    run: fn(() =>
      Promise.reject(new ApiError(409, { message: "Người dùng còn đơn hàng chưa giao." })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa người dùng" }));
    await userEvent.click(await screen.findByRole("button", { name: "Xóa" }));
    await waitFor(async () =>
      expect(await screen.findByText("Người dùng còn đơn hàng chưa giao.")).toBeVisible(),
    );
    await expect(screen.getByRole("button", { name: "Xóa" })).toBeEnabled();
  },
};

export const WhatIsGoneIsNotTriedAgain: Story = {
  args: {
    run: fn(() => Promise.reject(new ApiError(404, { message: "Không tìm thấy người dùng" }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa người dùng" }));
    await userEvent.click(await screen.findByRole("button", { name: "Xóa" }));
    await waitFor(async () =>
      expect(await screen.findByText("Không tìm thấy người dùng")).toBeVisible(),
    );
    await expect(screen.queryByRole("button", { name: "Xóa" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Đã hiểu" }));
  },
};

export const ASecondQuestionStartsAnew: Story = {
  play: async ({ args, userEvent }) => {
    const first = Promise.withResolvers<void>();
    confirm({ ...args, title: "Câu một?", confirmLabel: "Làm một", run: () => first.promise });
    await userEvent.click(await screen.findByRole("button", { name: "Làm một" }));
    confirm({ ...args, title: "Câu hai?", confirmLabel: "Làm hai" });
    const second = await screen.findByRole("button", { name: "Làm hai" });
    await expect(second).toBeEnabled();
    first.resolve();
    await first.promise;
    // Time for the first question to close the second one by mistake.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await userEvent.click(second);
    await expect(args.run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const OneQuestionAfterAnother: Story = {
  args: { run: fn() },
  play: async ({ args, userEvent }) => {
    const { run } = args;
    const ask = (title: string) => ({ title, body: title, confirmLabel: `Đồng ý ${title}` });
    confirmEach([ask("A"), ask("B")], run);
    await userEvent.click(await screen.findByRole("button", { name: "Đồng ý A" }));
    const second = await screen.findByRole("button", { name: "Đồng ý B" });
    await expect(run).not.toHaveBeenCalled();
    await userEvent.click(second);
    await expect(run).toHaveBeenCalledOnce();
  },
};

export const ADoublePressRunsOnce: Story = {
  args: { run: fn(() => new Promise(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa người dùng" }));
    const button = await screen.findByRole("button", { name: "Xóa" });
    // Two clicks before React can render the first one.
    button.click();
    button.click();
    await expect(args.run).toHaveBeenCalledOnce();
  },
};
