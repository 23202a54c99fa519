import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Mua sắm/Sản phẩm/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/san-pham/2";
/** Failing queries are tried three times. */
const patient = { timeout: 10_000 };

export const Buyer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Thêm vào giỏ hàng" }, patient),
    );
    const page = within(canvasElement.ownerDocument.body);
    await page.findAllByText("Thêm vào giỏ hàng thành công", {}, patient);
    const heart = canvas.getByRole("button", { name: "Yêu thích" });
    await waitFor(() => expect(heart).toBeEnabled(), patient);
    const before = heart.getAttribute("aria-pressed");
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  },
};

export const GuestIsSentToLogin: Story = {
  ...screen({ path, role: "guest" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mua ngay" }, patient));
    const page = within(canvasElement.ownerDocument.body);
    const text = "Vui lòng đăng nhập để mua sản phẩm";
    await page.findAllByText(text, {}, patient);
    await expect(await canvas.findByLabelText("Mật khẩu", {}, patient)).toBeVisible();
  },
};

export const SoldOut: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sản phẩm đã hết hàng!", {}, patient)).toBeVisible();
  },
};

export const RatingsDown: Story = {
  ...screen({ path, role: "guest", scenario: "ratings-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Chưa tải được đánh giá/, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mua ngay" })).toBeEnabled();
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "guest", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải sản phẩm. Vui lòng thử lại sau.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NotFound: Story = {
  ...screen({ path: "/san-pham/99999", role: "guest" }),
  play: async ({ canvas }) => {
    const title = { name: "Không tìm thấy sản phẩm" };
    await expect(await canvas.findByRole("heading", title, patient)).toBeVisible();
  },
};
