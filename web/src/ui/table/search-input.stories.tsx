import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { SearchInput } from "./search-input.tsx";

const meta = {
  title: "Thành phần/Bảng/Ô tìm kiếm",
  component: SearchInput,
  args: { value: "", onSearch: fn(), placeholder: "Tìm theo tên hoặc email" },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoText: Story = {};
export const Filled: Story = { args: { value: "xoài cát" } };

export const WaitsUntilTypingRests: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "gạo");
    await expect(args.onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith("gạo"));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const EnterSearchesAtOnce: Story = {
  args: { delay: 60_000 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), " gạo {Enter}");
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith("gạo");
  },
};

export const EnterOfAnInputMethodSearchesNothing: Story = {
  args: { value: "", delay: 60_000 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("searchbox");
    await fireEvent.change(field, { target: { value: "gạo" } });
    await fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    // Safari ends a composition like this.
    await fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    await expect(args.onSearch).not.toHaveBeenCalled();
    await fireEvent.keyDown(field, { key: "Enter" });
    await expect(args.onSearch).toHaveBeenCalledWith("gạo");
  },
};

const onTyped = fn();

export const WhoeverLeftIsSuggestedNothing: Story = {
  args: {
    delay: 20,
    list: {
      id: "goi-y",
      isOpen: false,
      activeId: undefined,
      onTyped,
      onEdit: fn(),
      onKey: () => false,
      onLeave: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    onTyped.mockClear();
    const field = canvas.getByRole("combobox");
    field.focus();
    void fireEvent.change(field, { target: { value: "gạo" } });
    field.blur();
    await expect(args.list?.onLeave).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(onTyped).not.toHaveBeenCalled();
  },
};

export const EscapeClears: Story = {
  args: { value: "xoài" },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "{Escape}");
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith("");
  },
};

export const FollowsTheUrl: Story = {
  render: function Page(args) {
    const [value, setValue] = useState("xoài");
    return (
      <>
        <SearchInput {...args} value={value} onSearch={setValue} />
        <button type="button" onClick={() => setValue("")}>
          Bỏ lọc
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ lọc" }));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};
