import { Button, NativeSelect } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { isCut } from "../layout/room.fixtures.ts";
import { FilterBar } from "./filter-bar.tsx";
import { SearchInput } from "./search-input.tsx";

const meta = { title: "Thành phần/Bảng/Thanh lọc", component: FilterBar } satisfies Meta<
  typeof FilterBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: {
    search: <SearchInput value="mai" onSearch={fn()} placeholder="Tìm theo tên hoặc email" />,
    children: (
      <>
        <NativeSelect aria-label="Vai trò" data={["Tất cả vai trò", "Nông dân"]} />
        <NativeSelect aria-label="Trạng thái" data={["Tất cả trạng thái", "Hoạt động"]} />
      </>
    ),
    onClear: fn(),
  },
};

export const FilledOnAPhone: Story = {
  args: {
    ...Filled.args,
    children: (
      <>
        <NativeSelect aria-label="Phương thức" data={["Mọi phương thức", "COD"]} />
        <NativeSelect aria-label="Thanh toán" data={["Đã và chưa thanh toán", "Đã trả"]} />
        <NativeSelect aria-label="Kho" data={["Mọi kho", "Kho 1"]} />
        <NativeSelect aria-label="Sắp xếp" data={["Mới nhất", "Cũ nhất"]} />
      </>
    ),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const filters = canvas.getAllByRole("combobox");
    await expect(filters.map(isCut)).toEqual([false, false, false, false]);
    // Choices may load late, and must not move the filters.
    await expect(new Set(filters.map(({ offsetWidth }) => offsetWidth)).size).toBe(1);
  },
};

const folded = {
  ...Filled.args,
  children: (
    <>
      <NativeSelect label="Vai trò" data={["Tất cả vai trò", "Nông dân"]} />
      <NativeSelect label="Trạng thái" data={["Tất cả trạng thái", "Hoạt động"]} />
    </>
  ),
  fold: { active: 1, result: "Xem 12 người dùng", display: <Button variant="default">Cột</Button> },
};

export const OneLine: Story = {
  args: folded,
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    const [role, status] = canvas.getAllByRole("combobox");
    await expect(role?.getBoundingClientRect().top).toBe(status?.getBoundingClientRect().top);
    await expect(canvas.queryByRole("button", { name: "Cột" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(folded.onClear).toHaveBeenCalled();
  },
};

export const FoldedOnAPhone: Story = {
  args: folded,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("combobox")).not.toBeInTheDocument();
    const opener = canvas.getByRole("button", { name: "Bộ lọc (1)" });
    await userEvent.click(opener);
    const sheet = within(await canvas.findByRole("dialog", { name: "Bộ lọc" }));
    await expect(sheet.getByText("Vai trò")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Cột" })).toBeVisible();
    await userEvent.click(sheet.getByRole("button", { name: "Xem 12 người dùng" }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
