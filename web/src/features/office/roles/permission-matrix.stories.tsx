import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { subjects } from "./grant-rules.ts";
import { FoundPermissions } from "./permission-matrix.tsx";

const codes = Object.keys(subjects);
const free = ["PERM_CREATE_ROLE", "PERM_UPDATE_ROLE", "PERM_CATEGORY_MANAGE"];
const reason = "Quyền in mờ là quyền bạn không có.";

const meta = {
  title: "Văn phòng/Phân quyền/Quyền không có",
  component: FoundPermissions,
  args: {
    found: codes.map((code) => ({ code, name: `Tên ${code}` })),
    selected: new Set(["PERM_WALLET_ADMIN"]),
    held: new Set(["PERM_WALLET_ADMIN"]),
    locked: new Set(codes.filter((code) => !free.includes(code))),
    reasonId: "reason",
    dispatch: fn(),
  },
  render: (args) => (
    <>
      <p id="reason">{reason}</p>
      <FoundPermissions {...args} />
    </>
  ),
} satisfies Meta<typeof FoundPermissions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LockedOnesStay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: /PERM_DELETE_ROLE\)/ });
    box.focus();
    await userEvent.keyboard(" ");
    await expect(box).toHaveFocus();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAttribute("aria-disabled", "true");
    await expect(box).toHaveAccessibleDescription(reason);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn cả hàng Nhóm vai trò" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /PERM_WALLET_ADMIN$/ }));
    await expect(args.dispatch).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn cả hàng Vai trò" }));
    const row = { codes: ["PERM_CREATE_ROLE", "PERM_UPDATE_ROLE"], to: true };
    await expect(args.dispatch).toHaveBeenLastCalledWith(row);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn tất cả: Khác" }));
    const others = { codes: ["PERM_CATEGORY_MANAGE"], to: true };
    await expect(args.dispatch).toHaveBeenLastCalledWith(others);
  },
};

export const LockedOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: /PERM_WALLET_ADMIN/ });
    await expect(box).toHaveAccessibleDescription(reason);
    await expect(canvas.getAllByText("Bạn không có quyền này")[0]).toBeVisible();
  },
};
