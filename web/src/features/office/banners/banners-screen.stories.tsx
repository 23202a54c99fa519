import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, dialog, type Play, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Banner/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-banner/danh-sach";
const patient = { timeout: 10_000 };

async function filledDialog(name: string) {
  await everywhere.findByRole("button", { name: "Lưu thứ tự" }, patient);
  return dialog(name);
}

const rowOf = (canvas: Play["canvas"], name: string) =>
  canvas.findByRole("row", { name: new RegExp(name) }, patient);

async function act({ canvas, userEvent }: Play, row: string, action: RegExp) {
  const menu = await canvas.findByRole("button", { name: `Thao tác với ${row}` }, patient);
  await userEvent.click(menu);
  await userEvent.click(await everywhere.findByRole("menuitem", { name: action }, patient));
}

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const row = await rowOf(canvas, "Vải thiều");
    await expect(within(row).getByText("Tạm dừng")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Tạm dừng/ }));
    await expect(await canvas.findByText("1–2 trong 2", {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("row", { name: /Mùa sầu riêng/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { ...screen({ path, role: "admin" }), globals: { scheme: "dark" } };

export const Phone: Story = {
  ...screen({ path: `${path}?search=ca%20phe`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1–1 trong 1", {}, patient)).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy banner", {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách banner";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const PlainArray: Story = {
  ...screen({ path, role: "admin", scenario: "odd-shapes" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1–6 trong 6", {}, patient)).toBeVisible();
  },
};

export const Pauses: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Gạo ST25 vụ lúa tôm mới", /^Tạm dừng/);
    await toast("Cập nhật banner thành công!");
    const row = await rowOf(play.canvas, "Gạo ST25");
    await waitFor(() => expect(within(row).getByText("Tạm dừng")).toBeVisible());
  },
};

export const EditsFromTheRow: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const name = "Gạo ST25 vụ lúa tôm mới";
    const menu = () => play.canvas.getByRole("button", { name: `Thao tác với ${name}` });
    const openAndClose = async () => {
      await act(play, name, /^Chỉnh sửa/);
      const title = await everywhere.findByLabelText(/^Tiêu đề/, {}, patient);
      await waitFor(() => expect(title).toHaveFocus());
      await play.userEvent.keyboard("{Escape}");
      await waitFor(() => expect(everywhere.queryByRole("dialog")).toBeNull(), patient);
      await waitFor(() => expect(menu()).toHaveFocus());
    };
    await openAndClose();
    await openAndClose();
  },
};

export const LosesItsImage: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Gạo ST25 vụ lúa tôm mới", /^Xóa ảnh/);
    const question = await dialog("Xóa ảnh banner");
    await play.userEvent.click(question.getByRole("button", { name: "Xóa ảnh" }));
    await toast("Xóa ảnh thành công!");
    const row = await rowOf(play.canvas, "Gạo ST25");
    await waitFor(() => expect(within(row).getByText("Không có ảnh")).toBeVisible());
  },
};

export const DeletionFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Gạo ST25 vụ lúa tôm mới", /^Xóa banner/);
    const question = await dialog("Xóa banner");
    callsOf("DELETE /api/core/banner/2", () => Response.json({}, { status: 500 }));
    await play.userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await expect(await question.findByText("Xóa banner thất bại!", {}, patient)).toBeVisible();
    await play.userEvent.click(question.getByRole("button", { name: "Hủy" }));
  },
};

export const SortsByKeyboard: Story = {
  ...screen({ path: `${path}?viec=sap-xep`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await filledDialog("Sắp xếp banner");
    const name = /đổi chỗ Gạo ST25/;
    const handle = await form.findByRole("button", { name }, patient);
    handle.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(handle).toHaveFocus();
    await expect(form.getByText(/đến vị trí 1 trong 6/)).toBeInTheDocument();
    const saved = callsOf("PUT /api/core/banner/2");
    pressHastily(form.getByRole("button", { name: "Lưu thứ tự" }));
    await toast("Đã lưu thứ tự hiển thị");
    // First to a free number: the other banner still has its own.
    await expect(saved()).toBe(2);
    const [, first] = await canvas.findAllByRole("row", {}, patient);
    await waitFor(() => expect(first).toHaveTextContent("Gạo ST25"));
  },
};

export const SortsOnThePhone: Story = {
  ...screen({ path: `${path}?viec=sap-xep`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const form = await filledDialog("Sắp xếp banner");
    const down = { name: "Đưa Mùa sầu riêng Ri6 Cái Bè xuống" };
    await userEvent.click(await form.findByRole("button", down, patient));
    callsOf("PUT /api/core/banner/1", () => Response.json({}, { status: 503 }));
    await userEvent.click(form.getByRole("button", { name: "Lưu thứ tự" }));
    // The other banner is parked at a free number.
    const told = await form.findByText(/Mới lưu được 1\/3 thay đổi/, {}, patient);
    await expect(told).toBeVisible();
    await expect(form.getAllByRole("listitem")[0]).toHaveTextContent("Gạo ST25");
  },
};
