import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, dialog, type Play, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Danh mục/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-danh-muc";
const patient = { timeout: 10_000 };

async function rowOf(canvas: Play["canvas"], name: string) {
  return canvas.findByRole("row", { name: new RegExp(name) }, patient);
}

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const row = await rowOf(canvas, "Rau củ");
    await expect(within(row).getByText("Cấp 1")).toBeVisible();
    await expect(canvas.getByText("1–10 trong 12")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await rowOf(canvas, "Hạt & dinh dưỡng")).toBeVisible();
  },
};

export const Dark: Story = { ...Filled, globals: { scheme: "dark" } };

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("1–5 trong 12", {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Mở rộng Rau củ" }));
    await expect(await rowOf(canvas, "Rau lá")).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const root = await rowOf(canvas, "Rau củ");
    root.focus();
    await expect(root).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowRight}");
    await expect(root).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowRight}");
    const child = await rowOf(canvas, "Rau lá");
    await expect(child).toHaveFocus();
    await expect(child).toHaveAttribute("aria-level", "2");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(await rowOf(canvas, "Trái cây")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
    await expect(root).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{End}{Home}");
    await expect(root).toHaveFocus();
    await expect(root).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await dialog("Chi tiết danh mục");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(root).toHaveFocus());
  },
};

export const OpensAllAndClosesAll: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, "Rau củ");
    await userEvent.click(canvas.getByRole("button", { name: "Mở rộng hết" }));
    await expect(await rowOf(canvas, "Nấm khô")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thu gọn hết" }));
    await expect(canvas.queryByText("Nấm khô")).not.toBeInTheDocument();
  },
};

export const SearchKeepsParents: Story = {
  ...screen({ path: `${path}?keyword=nuoc`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await rowOf(canvas, "Nước mắm")).toBeVisible();
    await expect(await rowOf(canvas, "Sữa & đồ uống")).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.queryByText("Rau củ")).not.toBeInTheDocument();
    await userEvent.clear(canvas.getByRole("searchbox", { name: "Tìm theo tên hoặc slug" }));
    await expect(await rowOf(canvas, "Rau củ")).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?keyword=khong-co`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy danh mục", {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách danh mục";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Bạn không có quyền truy cập" }, patient),
    ).toBeVisible();
  },
};

export const Views: Story = {
  ...screen({ path: `${path}?xem=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const view = await dialog("Chi tiết danh mục");
    await userEvent.click(await view.findByRole("button", { name: "Rau lá" }, patient));
    const child = await dialog("Chi tiết danh mục");
    await expect(await child.findByText("rau-la", { selector: "dd" }, patient)).toBeVisible();
    await expect(child.getByText("Cấp 2")).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

export const ViewsDark: Story = {
  ...screen({ path: `${path}?xem=1`, role: "admin" }),
  globals: { scheme: "dark" },
};

export const ViewFailed: Story = {
  ...screen({ path: `${path}?xem=1`, role: "admin", scenario: "upstream-down" }),
  play: async () => {
    const view = await dialog("Chi tiết danh mục");
    const text = "Không thể tải chi tiết danh mục";
    await expect(await view.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NoSuchCategory: Story = {
  ...screen({ path: `${path}?xem=4040`, role: "admin" }),
  play: async () => {
    const view = await dialog("Chi tiết danh mục");
    const text = "Không tìm thấy dữ liệu danh mục";
    await expect(await view.findByText(text, {}, patient)).toBeVisible();
  },
};

export const AddsAChild: Story = {
  ...screen({ path: `${path}?them=1`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await dialog("Thêm danh mục");
    await waitFor(() => expect(form.getByLabelText("Danh mục cha")).toHaveDisplayValue("Rau củ"));
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await expect(await form.findByText("Vui lòng nhập đầy đủ tên và slug")).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Tên danh mục/), "Rau mầm");
    await expect(form.getByLabelText(/^Slug/)).toHaveValue("rau-mam");
    const sent = callsOf("POST /api/categories");
    pressHastily(form.getByRole("button", { name: "Thêm" }));
    await toast("Thêm danh mục thành công");
    await expect(sent()).toBe(1);
    await expect(await rowOf(canvas, "Rau mầm")).toBeVisible();
  },
};

export const AddsARootOnThePhone: Story = {
  ...screen({ path: `${path}?them=0`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const form = await dialog("Thêm danh mục");
    await userEvent.type(form.getByLabelText(/^Tên danh mục/), "Hoa tươi");
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await toast("Thêm danh mục thành công");
    await expect(await rowOf(canvas, "Hoa tươi")).toBeVisible();
  },
};

export const KeepsWhatWasTypedWhenTheNameIsTaken: Story = {
  ...screen({ path: `${path}?them=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm danh mục");
    await waitFor(() => expect(form.getByLabelText("Danh mục cha")).toHaveDisplayValue("Rau củ"));
    const name = form.getByLabelText(/^Tên danh mục/);
    await userEvent.type(name, "rau LÁ");
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    const reason = "Tên danh mục này đã có ở cùng cấp";
    await expect(await form.findByText(reason, {}, patient)).toBeVisible();
    await expect(name).toHaveValue("rau LÁ");
    await expect(name).toHaveAccessibleDescription(reason);
    await expect(form.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const EditsAndMoves: Story = {
  ...screen({ path: `${path}?xem=1002&sua=1002`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Chỉnh sửa danh mục");
    const name = await form.findByLabelText(/^Tên danh mục/, {}, patient);
    await userEvent.type(name, " sấy");
    await expect(form.getByLabelText(/^Slug/)).toHaveValue("nam-kho-say");
    await userEvent.selectOptions(form.getByLabelText("Danh mục cha"), "Không có (cấp 1)");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật danh mục thành công");
    const view = await dialog("Chi tiết danh mục");
    await expect(await view.findByText("Nấm khô sấy", {}, patient)).toBeVisible();
    await expect(view.getByText("Cấp 1")).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

export const ParentsStayRoots: Story = {
  ...screen({ path: `${path}?sua=1`, role: "admin" }),
  play: async () => {
    const form = await dialog("Chỉnh sửa danh mục");
    const field = await form.findByLabelText("Danh mục cha", {}, patient);
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription(/có danh mục con nên phải giữ ở cấp 1/);
    await expect(within(field).queryByRole("option", { name: "Rau củ" })).not.toBeInTheDocument();
  },
};

export const DeletionRefused: Story = {
  ...screen({ path: `${path}?xoa=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const question = await dialog("Xóa danh mục");
    const text = "Bạn có chắc chắn muốn xóa danh mục này?";
    await expect(await question.findByText(text, {}, patient)).toBeVisible();
    await userEvent.click(await question.findByRole("button", { name: "Xóa" }));
    await expect(await question.findByText(/còn 3 danh mục con/, {}, patient)).toBeVisible();
    await userEvent.click(question.getByRole("link", { name: "Xem danh mục con" }));
    await dialog("Chi tiết danh mục");
  },
};

export const DeletionRefusedForProducts: Story = {
  ...screen({ path: `${path}?xoa=101`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const question = await dialog("Xóa danh mục");
    await userEvent.click(await question.findByRole("button", { name: "Xóa" }, patient));
    await expect(await question.findByText(/còn \d+ sản phẩm/, {}, patient)).toBeVisible();
    await expect(question.getByRole("link", { name: "Mở quản lý sản phẩm" })).toBeVisible();
    await expect(everywhere.queryByRole("button", { name: "Xóa" })).not.toBeInTheDocument();
  },
};
