import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { keepFocus } from "#web/ui/layout/keep-focus.ts";
import { publicRolesQuery, RoleSelect } from "./role-select.tsx";

const { queryKey } = publicRolesQuery;
const roles: Schema["RoleRef"][] = [
  { id: "role-02", name: "Người bán hàng", role_code: "R02" },
  { id: "role-04", name: "Nông dân", role_code: "R04" },
];

const meta = { title: "Tài khoản/Đăng ký/Chọn vai trò", component: RoleSelect } satisfies Meta<
  typeof RoleSelect
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Roles: Story = {
  decorators: [withCache({ queryKey, data: roles })],
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByLabelText("Loại tài khoản");
    await userEvent.selectOptions(select, "Nông dân");
    await expect(select).toHaveValue("role-04");
  },
};

export const Loading: Story = {
  decorators: [withCache({ queryKey, pending: true })],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Loại tài khoản")).toHaveDisplayValue("Đang tải danh sách…");
  },
};

export const NotLoaded: Story = {
  decorators: [withCache({ queryKey, error: ApiError.network() })],
  play: async ({ canvas }) => {
    const text = "Không tải được danh sách loại tài khoản";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tải lại danh sách" })).toBeEnabled();
  },
};

export const None: Story = {
  decorators: [withCache({ queryKey, data: [] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Tải lại danh sách" })).toBeVisible();
  },
};

export const LoadedAgain: Story = {
  decorators: [withCache({ queryKey, error: ApiError.network() })],
  beforeEach: () => keepFocus(),
  play: async ({ canvas, userEvent }) => {
    callsOf("GET /api/rbac/roles", () => Response.json(roles));
    (await canvas.findByRole("button", { name: "Tải lại danh sách" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
    await expect(canvas.getByLabelText("Loại tài khoản")).toHaveFocus();
  },
};
