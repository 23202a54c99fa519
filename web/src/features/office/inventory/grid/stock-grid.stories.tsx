import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { bad, good, grid, pasted, path, patient, shopPath } from "./grid-steps.fixtures.ts";

const meta = {
  title: "Văn phòng/Tồn kho/Nhập nhanh",
  // An open dialog keeps its rows for a reload.
  beforeEach: () => removeAllDrafts,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const dialog = await grid();
    const save = dialog.getByRole("button", { name: "Lưu" });
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expect(save).toHaveAccessibleDescription("Chưa có thay đổi nào để lưu.");
    await userEvent.type(dialog.getByLabelText("Mã SKU, dòng 1"), "com-200g");
    await userEvent.tab();
    await expect(dialog.getByLabelText("Tồn kho, com-200g")).toHaveFocus();
    await userEvent.keyboard("9000{Enter}");
    await expect(dialog.getByLabelText("Tồn kho, dòng 2")).toHaveFocus();
    await expect(dialog.getByText("1 thay đổi của 1 sản phẩm")).toBeVisible();
  },
};

export const Pasted: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    await expect(await dialog.findByText(/^Đã dán 3 dòng\./)).toHaveTextContent(
      /Không thấy dòng tiêu đề nên đọc theo thứ tự cột: Mã SKU, Tồn kho, Ngưỡng cảnh báo\.$/,
    );
    await expect(dialog.getByText("4 thay đổi của 2 sản phẩm")).toBeVisible();
    await expect(dialog.getByLabelText("Tồn kho, COM-200G")).toHaveValue("9.001");
    await expect(dialog.getByLabelText("Tồn kho, COM-200G")).toHaveAccessibleDescription(
      /^Trước đó [\d.]+$/,
    );
    await expect(dialog.queryByRole("region", { name: "Ô cần sửa" })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { ...Pasted, globals: { scheme: "dark" } };

export const PastedOnAPhone: Story = {
  ...screen({ path: shopPath, role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async (play) => {
    const dialog = await grid();
    await play.userEvent.click(dialog.getByLabelText(/^Dán từ Excel/));
    await play.userEvent.paste("KHONG-CO\t5\nCOM-200G\tx");
    await expect(await dialog.findAllByText("Không có trong kho của shop")).toHaveLength(2);
  },
};

export const WithErrors: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good, ...bad);
    const issues = within(await dialog.findByRole("region", { name: "Ô cần sửa" }));
    const texts = issues.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(texts).toEqual([
      "Dòng 4, Mã SKU: Không có trong kho",
      "Dòng 5, Tồn kho: Không phải số",
      "Dòng 6, Tồn kho: Không được âm",
      "Dòng 6, Ngưỡng cảnh báo: Phải là số nguyên",
      "Dòng 7, Mã SKU: Trùng với dòng 1",
      "Dòng 8, Tồn kho: Tối đa 1.000.000",
    ]);
    await expect(dialog.getByText("Có 6 ô cần sửa")).toHaveRole("status");
    await expect(dialog.getByText("4 thay đổi của 2 sản phẩm")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Lưu/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await play.userEvent.click(issues.getByRole("button", { name: /^Dòng 5/ }));
    const cell = dialog.getByLabelText("Tồn kho, OMAI-200G");
    await expect(cell).toHaveFocus();
    await expect(cell).toHaveAttribute("aria-invalid", "true");
    await expect(cell).toHaveAccessibleDescription("Không phải số");
    await play.userEvent.keyboard("9005");
    await expect(cell).toHaveAttribute("aria-invalid", "false");
    await play.userEvent.click(dialog.getByRole("button", { name: "Bỏ 4 dòng lỗi" }));
    await expect(dialog.getByRole("button", { name: "Lưu 5 thay đổi" })).toBeVisible();
  },
};

export const UndoneAndRedone: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    const message = await dialog.findByText(/^Đã dán 3 dòng\./);
    await play.userEvent.keyboard("{Control>}z{/Control}");
    await expect(await dialog.findByText("Đã hoàn tác.")).toBeVisible();
    await expect(message).not.toBeInTheDocument();
    await expect(dialog.getByLabelText(/^Dán từ Excel/)).toHaveFocus();
    await play.userEvent.keyboard("{Control>}y{/Control}");
    await expect(dialog.getByLabelText("Tồn kho, COM-200G")).toHaveFocus();
    await expect(dialog.getByText("Đã làm lại.")).toBeVisible();
  },
};

/** Screen readers must announce the second, identical message. */
export const UnreadableFiles: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const dialog = await grid();
    const field = dialog.getByLabelText("Tệp tồn kho");
    await userEvent.upload(field, new File([], "mot.csv"));
    const first = await dialog.findByText("Tệp không có dữ liệu.");
    await userEvent.upload(field, new File([], "hai.csv"));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await expect(await dialog.findByText("Tệp không có dữ liệu.")).toBeVisible();
  },
};

export const KeysOfASpreadsheet: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    const cell = (name: string) => dialog.getByLabelText(name);
    await play.userEvent.click(cell("Tồn kho, COM-200G"));
    await play.userEvent.keyboard("{ArrowDown}");
    await expect(cell("Tồn kho, PIA-4")).toHaveFocus();
    await play.userEvent.keyboard("{ArrowRight}");
    await expect(cell("Ngưỡng cảnh báo, PIA-4")).toHaveFocus();
    await play.userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await expect(cell("Ngưỡng cảnh báo, COM-200G")).toHaveFocus();
    await play.userEvent.keyboard("77{Escape}");
    await expect(cell("Ngưỡng cảnh báo, COM-200G")).toHaveValue("30");
    await play.userEvent.keyboard("78{Control>}z{/Control}");
    await expect(cell("Ngưỡng cảnh báo, COM-200G")).toHaveValue("30");

    await play.userEvent.click(cell("Tồn kho, PIA-4"));
    await play.userEvent.paste("8001\t11\n8002\t12");
    await expect(cell("Ngưỡng cảnh báo, PIA-CHAY-4")).toHaveValue("12");
    await play.userEvent.keyboard("{Control>}z{/Control}");
    await expect(cell("Tồn kho, PIA-4")).toHaveValue("9002");
    await play.userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect(cell("Tồn kho, PIA-4")).toHaveValue("8001");
  },
};

export const FiveThousandRows: Story = {
  ...screen({ path, role: "admin", scenario: "large-store" }),
  play: async (play) => {
    const dialog = await grid();
    await play.userEvent.click(dialog.getByRole("button", { name: "Lấy cả tồn kho" }));
    await expect(await dialog.findByText(/^Đã lấy \S+ phiên bản/, {}, patient)).toBeVisible();
    const table = dialog.getByRole("table");
    await expect(Number(table.getAttribute("aria-rowcount"))).toBeGreaterThan(9_000);
    await expect(within(table).getAllByRole("row").length).toBeLessThan(120);
    await play.userEvent.click(dialog.getByRole("button", { name: "Xóa hết các dòng" }));
    const lines = Array.from({ length: 5_000 }, (_, index) => `SAI-${index}\t${index}`);
    await play.userEvent.click(dialog.getByLabelText(/^Dán từ Excel/));
    await play.userEvent.paste(lines.join("\n"));
    await expect(await dialog.findByText("5.000 ô cần sửa", {}, patient)).toBeVisible();
    await play.userEvent.click(dialog.getByRole("button", { name: "Bỏ 5.000 dòng lỗi" }));
    await expect(await dialog.findByLabelText(/^Dán từ Excel/)).toBeVisible();
  },
};

export const Discards: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    const close = dialog.getAllByRole("button", { name: "Đóng" }).at(-1);
    if (close) await play.userEvent.click(close);
    const question = within(await everywhere.findByRole("dialog", { name: "Bỏ các thay đổi?" }));
    await play.userEvent.click(question.getByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async () => {
    const name = { name: "Nhập nhanh tồn kho" };
    const dialog = within(await everywhere.findByRole("dialog", name, patient));
    await expect(await dialog.findByRole("button", { name: "Thử lại" }, patient)).toBeVisible();
  },
};
