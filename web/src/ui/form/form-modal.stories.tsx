import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { FormModal } from "./form-modal.tsx";

const fields = (
  <>
    <TextInput label="Tiêu đề" name="title" withAsterisk defaultValue="Mùa xoài chín" />
    <TextInput label="Mô tả" name="description" />
  </>
);

const meta = {
  title: "Thành phần/Biểu mẫu/Hộp thoại biểu mẫu",
  component: FormModal,
  // Opens over the page.
  parameters: { docs: { story: { inline: false } } },
  args: {
    title: "Tạo banner",
    submitLabel: "Tạo banner",
    loading: false,
    submitError: null,
    onClose: fn(),
    onSubmit: fn((event) => event.preventDefault()),
    children: fields,
  },
} satisfies Meta<typeof FormModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(
      await screen.findByRole("textbox", { name: "Mô tả" }),
      "Cát Hòa Lộc{Enter}",
    );
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { loading: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { submitError: "Tiêu đề banner đã tồn tại!" } };

export const ClosesAtOnceWithoutChanges: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Hủy" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AsksBeforeLosingChanges: Story = {
  args: { isDirty: () => true },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return <Button onClick={() => setOpen(true)}>Mở lại</Button>;
    return (
      <FormModal
        {...args}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    );
  },
  play: async ({ args, userEvent }) => {
    const description = await screen.findByRole("textbox", { name: "Mô tả" });
    await userEvent.click(description);
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Bỏ các thay đổi?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("Vụ hè");
    await expect(description).toHaveValue("Vụ hè");

    await userEvent.click(screen.getByRole("button", { name: "Hủy" }));
    await userEvent.click(await screen.findByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const AsksBeforeBackLosesChanges: Story = {
  args: { isDirty: () => true },
  render: function OverThePage(args) {
    const [router] = useState(() =>
      createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() }),
    );
    useEffect(() => router.history.destroy, [router]);
    const { pathname, search } = window.location;
    return (
      <RouterContextProvider router={router}>
        <Button onClick={() => router.history.push(`${pathname}${search}#form`)}>Mở</Button>
        <FormModal {...args} />
      </RouterContextProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole("dialog", { name: "Tạo banner" });
    canvas.getByText("Mở").click();
    await waitFor(() => expect(window.location.hash).toBe("#form"));

    window.history.back();
    await screen.findByRole("dialog", { name: "Bỏ các thay đổi?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(window.location.hash).toBe("#form"));

    window.history.back();
    await userEvent.click(await screen.findByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(window.location.hash).toBe(""));
  },
};
