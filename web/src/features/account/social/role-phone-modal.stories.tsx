import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen as page, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { publicRolesQuery } from "#web/auth/public-roles.ts";
import { RolePhoneModal } from "./role-phone-modal.tsx";

const roles = [{ id: "role-04", name: "Nông dân", role_code: "R04" }];

const meta = {
  title: "Tài khoản/Google/Vai trò và số điện thoại",
  component: RolePhoneModal,
  // Opens over the page.
  parameters: { docs: { story: { inline: false } } },
  decorators: [withCache({ queryKey: publicRolesQuery.queryKey, data: roles })],
  args: {
    values: { roleId: "", phone: "" },
    onChange: fn(),
    isPending: false,
    error: null,
    onClose: fn(),
    onConfirm: fn(),
  },
  render: function Typed(args) {
    const [values, setValues] = useState(args.values);
    return <RolePhoneModal {...args} values={values} onChange={setValues} />;
  },
} satisfies Meta<typeof RolePhoneModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async () => {
    await expect(await page.findByRole("button", { name: "Xác nhận" })).toBeDisabled();
  },
};

export const WrongPhone: Story = {
  args: { values: { roleId: "role-04", phone: "" } },
  play: async ({ userEvent }) => {
    await userEvent.type(await page.findByLabelText("Số điện thoại"), "0212345678");
    await userEvent.tab();
    await expect(page.getByText(/Số điện thoại không hợp lệ/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Xác nhận" })).toBeDisabled();
  },
};

export const Filled: Story = {
  args: { values: { roleId: "role-04", phone: "84 987 654 321" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await page.findByRole("button", { name: "Xác nhận" }));
    const wanted = { roleId: "role-04", phone: "0987654321" };
    await expect(args.onConfirm).toHaveBeenLastCalledWith(wanted);
  },
};

export const Sending: Story = {
  args: { values: { roleId: "role-04", phone: "0987654321" }, isPending: true },
};

export const PhoneTaken: Story = {
  args: {
    values: { roleId: "role-04", phone: "0987654321" },
    error: new ApiError(409, {
      message: "Số điện thoại này đã được sử dụng",
      errors: { phone: "Số điện thoại này đã được sử dụng" },
    }),
  },
  play: async () => {
    const field = await page.findByLabelText("Số điện thoại");
    await expect(field).toHaveAccessibleDescription(/đã được sử dụng/);
    await expect(page.getAllByText("Số điện thoại này đã được sử dụng")).toHaveLength(1);
  },
};

export const Failed: Story = {
  args: { values: { roleId: "role-04", phone: "0987654321" }, error: new ApiError(500, {}) },
  play: async () => {
    const text = "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.";
    await waitFor(async () => expect(await page.findByText(text)).toBeVisible());
    await expect(page.getByLabelText("Số điện thoại")).toHaveValue("0987654321");
  },
};
