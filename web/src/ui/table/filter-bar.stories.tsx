import { Button, NativeSelect } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconRefresh } from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
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
    actions: (
      <Button variant="default" leftSection={<IconRefresh size={18} />}>
        Làm mới
      </Button>
    ),
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
    // Their choices may load late, and must not move them.
    await expect(new Set(filters.map(({ offsetWidth }) => offsetWidth)).size).toBe(1);
  },
};
