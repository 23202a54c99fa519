import { Box, Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { type ComponentProps, useEffect, useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { FormModal } from "./form-dialog.tsx";

const fields = (
  <>
    <TextInput label="Tiêu đề" name="title" withAsterisk defaultValue="Mùa xoài chín" />
    <TextInput label="Mô tả" name="description" />
  </>
);

const meta = {
  title: "Thành phần/Biểu mẫu/Hộp thoại biểu mẫu",
  component: FormModal,
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

const belowTheFold = (
  <>
    <Box h="120vh">Sản phẩm chờ duyệt</Box>
    <TextInput label="Lý do" />
  </>
);

export const StartsAtAFieldBelowTheFold: Story = {
  args: { children: belowTheFold },
  play: async () => {
    const reason = await screen.findByRole("textbox", { name: "Lý do" });
    await waitFor(() => expect(reason).toHaveFocus());
    const { top } = screen.getByRole("button", { name: "Hủy" }).getBoundingClientRect();
    await expect(reason.getBoundingClientRect().bottom).toBeLessThan(top);
  },
};

export const LongTitleOnAPhone: Story = {
  args: {
    title: "Cập nhật tồn kho: Cà phê Robusta honey Buôn Ma Thuột rang mộc nguyên hạt",
    children: belowTheFold,
  },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const title = await screen.findByRole("heading", { name: /^Cập nhật tồn kho/ });
    const head = title.parentElement?.getBoundingClientRect();
    const { top, bottom } = title.getBoundingClientRect();
    await expect(top - (head?.top ?? 0)).toBeGreaterThanOrEqual(16);
    await expect((head?.bottom ?? 0) - bottom).toBeGreaterThanOrEqual(16);
  },
};

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

function OverThePage(args: ComponentProps<typeof FormModal>) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() }),
  );
  const [isOpen, setOpen] = useState(true);
  useEffect(() => router.history.destroy, [router]);
  const { pathname, search } = window.location;
  return (
    <RouterContextProvider router={router}>
      <Button onClick={() => router.history.push(`${pathname}${search}#form`)}>Mở</Button>
      <Button onClick={() => setOpen(false)}>Đóng</Button>
      {isOpen ? <FormModal {...args} /> : null}
    </RouterContextProvider>
  );
}

const overThePage = {
  args: { isDirty: () => true },
  render: (args) => <OverThePage {...args} />,
} satisfies Story;

async function pushEntry({ canvas }: Pick<Play, "canvas">) {
  await screen.findByRole("dialog", { name: "Tạo banner" });
  const before = entry();
  canvas.getByText("Mở").click();
  await waitFor(() => expect(entry()).not.toBe(before));
  const pushed = entry();
  return (isThere = true) => waitFor(() => expect(entry() === pushed).toBe(isThere));
}

/** Not the URL, which earlier stories have left the same. */
const entry = (): unknown => window.history.state?.__TSR_key;

const question = () => screen.findByRole("dialog", { name: "Bỏ các thay đổi?" });

async function went(go: () => void) {
  const arrived = new Promise((resolve) =>
    window.addEventListener("popstate", resolve, { once: true }),
  );
  go();
  await arrived;
}

export const AsksBeforeBackLosesChanges: Story = {
  ...overThePage,
  play: async ({ canvas, userEvent }) => {
    const isAtForm = await pushEntry({ canvas });
    window.history.back();
    await question();
    await userEvent.keyboard("{Escape}");
    await isAtForm();

    window.history.back();
    await userEvent.click(await screen.findByRole("button", { name: "Bỏ thay đổi" }));
    await isAtForm(false);
  },
};

export const ForwardTakesBackTheQuestion: Story = {
  ...overThePage,
  play: async ({ canvas, userEvent }) => {
    const isAtForm = await pushEntry({ canvas });
    await went(() => window.history.back());
    await question();
    await went(() => window.history.forward());
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await isAtForm();

    window.history.back();
    await question();
    await userEvent.keyboard("{Escape}");
    await isAtForm();
  },
};

export const BackWaitsWhileSaving: Story = {
  ...overThePage,
  args: { isDirty: () => true, loading: true },
  play: async ({ canvas }) => {
    const isAtForm = await pushEntry({ canvas });
    await went(() => window.history.back());
    await isAtForm();
    await expect(screen.getAllByRole("dialog")).toHaveLength(1);
  },
};

export const TheQuestionGoesWithItsForm: Story = {
  ...overThePage,
  play: async ({ canvas }) => {
    await pushEntry({ canvas });
    await went(() => window.history.back());
    await question();
    canvas.getByText("Đóng").click();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};
