import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Màn hình danh mục",
  globals: { viewport: { value: "desktop" } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const path = "/category/2";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 20_000 };

const list = async (canvas: Canvas) =>
  within(await canvas.findByRole("list", { name: "Danh sách sản phẩm" }, patient));

export const Guest: Story = {
  ...screen({ path }),
  play: async ({ canvas }) => {
    const cards = await list(canvas);
    await expect(canvas.getByRole("heading", { level: 1, name: "Trái cây" })).toBeVisible();
    await expect(canvas.getByText("9 sản phẩm")).toBeVisible();
    await expect(cards.queryByRole("button")).not.toBeInTheDocument();
    const crumbs = within(canvas.getByRole("navigation", { name: "Đường dẫn" }));
    await expect(crumbs.getByRole("link", { name: "Mua sắm" })).toHaveAttribute("href", "/mua-sam");
  },
};

export const Buyer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await list(canvas);
    await userEvent.click(canvas.getByRole("radio", { name: "50.000 đ – 100.000 đ" }));
    await expect(await canvas.findByText("4 sản phẩm", {}, patient)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Sắp xếp"), "Giá cao đến thấp");
    await waitFor(
      async () =>
        expect((await list(canvas)).getAllByRole("heading")[0]).toHaveTextContent(
          "Xoài cát Hòa Lộc",
        ),
      patient,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(await canvas.findByText("9 sản phẩm", {}, patient)).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bộ lọc" }, patient));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Miệt Vườn" }));
    await userEvent.click(
      await canvas.findByRole("button", { name: /^Xem \d+ sản phẩm$/ }, patient),
    );
    await expect(await canvas.findByRole("button", { name: "Bộ lọc (1)" })).toBeVisible();
  },
};

export const Child: Story = {
  ...screen({ path: "/category/201" }),
  play: async ({ canvas }) => {
    const crumbs = within(await canvas.findByRole("navigation", { name: "Đường dẫn" }, patient));
    await expect(crumbs.getByRole("link", { name: "Trái cây" })).toHaveAttribute(
      "href",
      "/category/2",
    );
  },
};

export const Paged: Story = {
  ...screen({ path: "/category/1?size=10", scenario: "many-products" }),
  play: async ({ canvas, userEvent }) => {
    await list(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^11–20 trong/, {}, patient)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Số dòng mỗi trang"), "50 / trang");
    await expect(await canvas.findByText(/^1–50 trong/, {}, patient)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Sắp xếp"), "Tên A–Z");
    await expect(await canvas.findByText(/^1–50 trong/, {}, patient)).toBeVisible();
  },
};

export const BeyondTheLastPage: Story = {
  ...screen({ path: `${path}?page=99` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await list(canvas);
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?band=tren-1000` }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Không có sản phẩm phù hợp", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Xem tất cả sản phẩm" }));
    await list(canvas);
  },
};

export const Empty: Story = {
  ...screen({ path, scenario: "empty-shop" }),
  play: async ({ canvas }) => {
    await canvas.findByText("Danh mục này chưa có sản phẩm", {}, patient);
    await expect(canvas.getByRole("link", { name: "Tiếp tục mua sắm" })).toBeVisible();
  },
};

export const UnknownCategory: Story = {
  ...screen({ path: "/category/99999" }),
  play: async ({ canvas }) => {
    const title = { name: "Không tìm thấy danh mục" };
    await expect(await canvas.findByRole("heading", title, patient)).toBeVisible();
  },
};

export const NoNumber: Story = {
  ...screen({ path: "/category/trai-cay" }),
  play: UnknownCategory.play,
};

export const Loading: Story = screen({ path, scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không thể tải sản phẩm", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Trái cây" })).toBeVisible();
  },
};
