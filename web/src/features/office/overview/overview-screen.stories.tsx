import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { screen } from "#storybook/screen.tsx";
import { guest, sessionQuery } from "#web/auth/session.ts";
import { busyView, quietView, usersOnlyView } from "./overview.fixtures.ts";
import { Overview } from "./overview-screen.tsx";

const meta = { title: "Văn phòng/Bảng điều khiển/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/bang-dieu-khien";
const patient = { timeout: 10_000 };

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const tasks = await canvas.findByRole("region", { name: "Việc cần làm hôm nay" }, patient);
    await expect(within(tasks).getAllByRole("link")).toHaveLength(4);
    await expect(within(tasks).getByRole("link", { name: /^Đơn hàng chờ/ })).toHaveAttribute(
      "href",
      "/quan-ly-don-hang?status=pending",
    );
    await expect(within(tasks).getByRole("link", { name: /^Nạp tiền.*Tổng .* đ/ })).toBeVisible();
    await expect(canvas.getByText(/^Cập nhật lúc \d/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Danh sách người dùng" })).toBeVisible();
    await userEvent.click(canvas.getByText("Dữ liệu gốc"));
    await expect(canvas.getByText(/"totalSystem": \d+/)).toBeVisible();
  },
};

export const Dark: Story = {
  ...screen({ path, role: "admin" }),
  globals: { scheme: "dark" },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const TwoPartsFail: Story = {
  ...screen({ path, role: "admin", scenario: "order-list-down" }),
  play: async ({ canvas }) => {
    const waiting = { name: "Đơn hàng chờ xác nhận Máy chủ đang bảo trì —" };
    await expect(await canvas.findByRole("link", waiting, patient)).toBeVisible();
    await expect(canvas.getAllByText("Máy chủ đang bảo trì")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Danh sách người dùng" })).toBeVisible();
  },
};

export const AllFail: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Không tải được bảng điều khiển");
    await expect(within(alert).getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const Forbidden: Story = {
  ...screen({ path, role: "finance" }),
  play: async ({ canvas }) => {
    const denied = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", denied, patient)).toBeVisible();
  },
};

const content = { decorators: [withCache({ ...sessionQuery, data: guest })] } satisfies Story;

export const NothingToDo: Story = {
  ...content,
  render: () => <Overview view={quietView} />,
  play: async ({ canvas }) => {
    const stock = await canvas.findByRole("link", { name: /Mọi sản phẩm còn đủ hàng/ });
    await expect(stock).toHaveAttribute("href", "/quan-ly-ton-kho-shop?canh=true");
    await expect(canvas.getByText("Không có đơn nào chờ xác nhận")).toBeVisible();
    await expect(canvas.getByText("Sản phẩm của shop")).toBeVisible();
    await expect(canvas.getByText("Máy chủ không cho biết tổng số")).toBeVisible();
  },
};

export const FewRights: Story = {
  ...content,
  render: () => <Overview view={usersOnlyView} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1.284")).toBeVisible();
    await expect(canvas.queryByText("Việc cần làm hôm nay")).not.toBeInTheDocument();
    await expect(canvas.queryByText("Sản phẩm")).not.toBeInTheDocument();
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
    await expect(canvas.queryByText("Dữ liệu gốc")).not.toBeInTheDocument();
  },
};

export const TooManyToAddUp: Story = {
  ...content,
  render: () => <Overview view={busyView} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("12.408")).toBeVisible();
    await expect(canvas.getByText("Tổng 1.987.654.321 đ")).toBeVisible();
  },
};
