import { Button, NativeSelect } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconRefresh } from "@tabler/icons-react";
import { fn } from "storybook/test";
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
