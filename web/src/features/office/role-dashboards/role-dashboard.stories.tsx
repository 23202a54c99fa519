import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Bảng của vai trò/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 10_000 };

export const FinanceOfficer: Story = {
  ...screen({ path: "/can-bo-thue-tai-chinh", role: "finance" }),
  play: async ({ canvas }) => {
    const title = { name: "Trang đang được phát triển" };
    await expect(await canvas.findByRole("heading", title, patient)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Về trang chủ" })).toHaveAttribute("href", "/");
    await expect(canvas.getByText("Cán bộ thuế - tài chính")).toBeVisible();
    const areas = canvas.getByRole("region", { name: "Khu vực bạn có thể dùng ngay" });
    await expect(areas).toHaveTextContent("Ví TAP");
    await expect(areas).not.toHaveTextContent("Người dùng");
  },
};

/** Any signed-in user may open this dashboard; the areas depend on the user. */
export const OnlyOwnPages: Story = {
  ...screen({ path: "/tai-xe", role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const areas = await canvas.findByRole(
      "region",
      { name: "Khu vực bạn có thể dùng ngay" },
      patient,
    );
    await expect(areas).toHaveTextContent("Đơn hàng của tôi");
    await expect(areas).not.toHaveTextContent("Bán hàng");
  },
};
