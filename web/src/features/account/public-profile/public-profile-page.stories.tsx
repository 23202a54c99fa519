import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Tài khoản/Giới thiệu thành viên/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gioi-thieu/TAP_5E6F7A8B";
/** Queries are tried three times before they fail. */
const patient = { timeout: 10_000 };

export const Guest: Story = {
  ...screen({ path, role: "guest" }),
  play: async ({ canvas }) => {
    const heading = { level: 1, name: "Lê Văn Đạt" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Đăng ký qua giới thiệu" })).toHaveAttribute(
      "href",
      "/dang-ky?ref=TAP_5E6F7A8B",
    );
  },
};

export const SignedIn: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const link = { name: "Đăng ký qua giới thiệu" };
    await expect(await canvas.findByRole("link", link, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "guest", scenario: "slow" });

export const NotFound: Story = {
  ...screen({ path: "/gioi-thieu/TAP_00000000", role: "guest" }),
  play: async ({ canvas }) => {
    const heading = { name: "Không tìm thấy hồ sơ" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "guest", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tải được hồ sơ", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};
