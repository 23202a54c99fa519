import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, dialog, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { api, ok } from "#web/api/client.ts";
import { isCut } from "#web/ui/layout/room.fixtures.ts";

const meta = { title: "Văn phòng/Tồn kho/Cập nhật" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const RICE = 31;
const path = `/quan-ly-ton-kho?sua=${RICE}`;
const patient = { timeout: 10_000 };

async function formShown() {
  const form = await everywhere.findByRole("dialog", { name: /^Cập nhật tồn kho: / }, patient);
  const first = await within(form).findByRole("group", { name: /ST25-2KG$/ }, patient);
  const version = within(first);
  return {
    form: within(form),
    stock: version.getByLabelText(/^Tồn kho/),
    minStock: version.getByLabelText(/^Ngưỡng cảnh báo/),
    batch: version.getByLabelText("Số lô"),
    save: within(form).getByRole("button", { name: "Cập nhật" }),
  };
}

async function saveElsewhere(stock: number, minStock: number) {
  const params = { path: { id: RICE } };
  const body = { variants: [{ id: RICE, stock, minStock }] };
  await ok(api.PUT("/inventory/{id}/variants", { params, body }));
}

export const Saves: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { form, stock, batch, save } = await formShown();
    await userEvent.clear(stock);
    await userEvent.type(stock, "1.200");
    await userEvent.type(batch, "L2026-11");
    await userEvent.type(form.getByLabelText("Lý do"), "Kiểm kê cuối tháng");
    const sent = callsOf(`PUT /api/inventory/${RICE}/variants`);
    pressHastily(save);
    await toast("Cập nhật tồn kho thành công");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(sent()).toBe(1);
    const shown = { name: "Tồn kho Gạo ST25 Sóc Trăng (Túi 2 kg)" };
    const now = await everywhere.findByRole("textbox", shown, patient);
    await waitFor(() => expect(now).toHaveValue("1.200"), patient);
  },
};

export const FieldErrors: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { form, stock, minStock, save } = await formShown();
    await userEvent.clear(stock);
    await userEvent.clear(minStock);
    await userEvent.click(save);
    await expect(await form.findByText("Vui lòng nhập số lượng!")).toBeVisible();
    await expect(form.getByText("Vui lòng nhập ngưỡng cảnh báo!")).toBeVisible();
    await userEvent.type(stock, "-1");
    await userEvent.type(minStock, "1,5");
    await userEvent.click(save);
    await expect(await form.findAllByText("Vui lòng nhập số nguyên từ 0")).toHaveLength(2);
    await userEvent.clear(stock);
    await userEvent.type(stock, "0");
    await userEvent.clear(minStock);
    await userEvent.type(minStock, "0");
    await userEvent.click(save);
    const held = /^Đơn hàng đang giữ \d+ túi, tồn kho không thể thấp hơn$/;
    await expect(await form.findByText(held)).toBeVisible();
  },
};

export const TooLong: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { form, batch, save } = await formShown();
    const reason = form.getByLabelText("Lý do");
    await userEvent.click(batch);
    await userEvent.paste("L".repeat(80));
    await userEvent.click(reason);
    await userEvent.paste("x".repeat(250));
    await userEvent.click(save);
    await expect(batch).toHaveAccessibleDescription("Số lô dài tối đa 64 ký tự");
    await expect(batch).toHaveValue("L".repeat(80));
    await expect(reason).toHaveAccessibleDescription(/Lý do dài tối đa 200 ký tự/);
    await expect(reason).toHaveValue("x".repeat(250));
  },
};

export const FieldErrorsDarkPhone: Story = {
  ...FieldErrors,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const { form, stock, minStock } = await formShown();
    await expect(form.getAllByLabelText("Hạn dùng").some(isCut)).toBe(false);
    const group = stock.closest("fieldset");
    // Phones of 360 and 320 px.
    for (const width of ["328px", "288px"]) {
      if (group) group.style.width = width;
      const [first, second] = [stock, minStock].map((each) => each.getBoundingClientRect());
      const isBelow = (second?.top ?? 0) > (first?.bottom ?? 0);
      await expect([width, isBelow || first?.top === second?.top]).toEqual([width, true]);
    }
  },
};

export const SaveFailed: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { form, stock, save } = await formShown();
    await userEvent.clear(stock);
    await userEvent.type(stock, "500");
    const message = "Túi 2 kg: đơn hàng đang giữ 600 sản phẩm, tồn kho không thể thấp hơn";
    const body = { code: "STOCK_RESERVED", message };
    callsOf(`PUT /api/inventory/${RICE}/variants`, () => Response.json(body, { status: 409 }));
    await userEvent.click(save);
    await expect(await form.findByRole("alert")).toHaveTextContent(message);
    await expect(stock).toHaveValue("500");
  },
};

export const Conflict: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { stock, save } = await formShown();
    await userEvent.clear(stock);
    await userEvent.type(stock, "500");
    await saveElsewhere(300, 20);
    await userEvent.click(save);
    const question = await dialog("Người khác vừa lưu thay đổi");
    const row = question.getByRole("row", { name: /^Túi 2 kg: Tồn kho/ });
    await expect(row).toHaveTextContent("300");
    await expect(row).toHaveTextContent("500");
    await userEvent.click(question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }));
    await toast("Cập nhật tồn kho thành công");
  },
};

export const MergesWhatOthersChanged: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { minStock, save } = await formShown();
    await userEvent.clear(minStock);
    await userEvent.type(minStock, "35");
    await saveElsewhere(300, 20);
    await userEvent.click(save);
    await toast("Cập nhật tồn kho thành công");
    const product = await ok(api.GET("/inventory/{id}", { params: { path: { id: RICE } } }));
    await expect(product.variants[0]).toMatchObject({ stock: 300, minStock: 35 });
  },
};

export const AsksBeforeDiscarding: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { form, stock } = await formShown();
    await userEvent.type(stock, "0");
    await userEvent.click(form.getByRole("button", { name: "Hủy" }));
    const question = await dialog("Bỏ các thay đổi?");
    await userEvent.click(question.getByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const NothingChanged: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const { save } = await formShown();
    await userEvent.click(save);
    await toast("Không có gì thay đổi");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};
