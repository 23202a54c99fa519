import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, waitFor, within } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { Harvests } from "./harvests.fixtures.tsx";

const meta = {
  title: "Thành phần/Bảng/Điều khiển bảng",
  component: Harvests,
  args: { behaviour: "filled", onPage: fn(), onOpen: fn() },
} satisfies Meta<typeof Harvests>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenOverPages: Story = {
  play: async ({ canvas, userEvent }) => {
    const page = () => canvas.getByRole("checkbox", { name: "Chọn cả trang" });
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Chọn cả trang" }));
    await expect(canvas.getByText("Đã chọn 10")).toBeVisible();
    await expect(page()).toBeChecked();
    await expect(page()).not.toBePartiallyChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await canvas.findByText("11–20 trong 134");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn Xoài cát Hòa Lộc 11" }));
    await expect(canvas.getByText("Đã chọn 11")).toBeVisible();
    await expect(page()).toBePartiallyChecked();
    const all = canvas.getByRole("button", { name: "Chọn tất cả 134 kết quả của bộ lọc" });
    await userEvent.click(all);
    await expect(canvas.getByText("Đã chọn 134")).toBeVisible();
    await expect(page()).toBeChecked();
    await expect(page()).not.toBePartiallyChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ chọn" }));
    await expect(page()).not.toBeChecked();
    await expect(page()).not.toBePartiallyChecked();
  },
};

export const ChoosingAllFails: Story = {
  args: { behaviour: "filled", wholeList: "failed" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Chọn cả trang" }));
    const all = canvas.getByRole("button", { name: "Chọn tất cả 134 kết quả của bộ lọc" });
    await userEvent.click(all);
    await toast("Không tải được danh sách");
    await expect(canvas.getByText("Đã chọn 10")).toBeVisible();
  },
};

export const Sorted: Story = {
  play: async ({ canvas, userEvent }) => {
    const head = await canvas.findByRole("columnheader", { name: "Giá" });
    await expect(head).not.toHaveAttribute("aria-sort");
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(head).toHaveAttribute("aria-sort", "ascending"));
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(head).toHaveAttribute("aria-sort", "descending"));
    await expect(await canvas.findByText("Mật ong bạc hà 134")).toBeVisible();
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(head).not.toHaveAttribute("aria-sort"));
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [, first, second] = await canvas.findAllByRole("row");
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByText("Đã chọn 1")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledWith("Gạo ST25 2");
    await userEvent.keyboard("{End}");
    await expect(canvas.getAllByRole("row").at(-1)).toHaveFocus();
  },
};

export const PressedRowOpens: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [shop] = await canvas.findAllByText("Nông trại Đà Lạt Xanh");
    if (shop) await userEvent.click(shop);
    await expect(args.onOpen).toHaveBeenCalledWith("Xoài cát Hòa Lộc 1");
  },
};

export const ActionsInWords: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = "Thao tác với Gạo ST25 2";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const remove = await everywhere.findByRole("menuitem", { name: /^Xóa/ });
    await expect(remove).toHaveTextContent("Sản phẩm còn trong đơn hàng");
    await userEvent.click(remove);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(everywhere.getByRole("menuitem", { name: "Sửa" }));
    await expect(args.onOpen).toHaveBeenCalledWith("Gạo ST25 2");
  },
};

export const ColumnsAndDensity: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("columnheader", { name: "Gian hàng" });
    await userEvent.click(canvas.getByRole("button", { name: "Hiển thị" }));
    // The title column cannot be hidden.
    const items = await everywhere.findAllByRole("menuitemcheckbox");
    await expect(items.map((item) => item.textContent)).toEqual([
      "Gian hàng",
      "Trạng thái",
      "Ngày đăng",
      "Giá",
    ]);
    await userEvent.click(everywhere.getByRole("menuitemcheckbox", { name: "Gian hàng" }));
    await expect(canvas.queryByRole("columnheader", { name: "Gian hàng" })).toBeNull();
    const [row] = await canvas.findAllByRole("row");
    const before = row?.parentElement?.nextElementSibling?.firstElementChild?.clientHeight ?? 0;
    await userEvent.click(everywhere.getByRole("menuitemradio", { name: "Thoáng" }));
    const after = row?.parentElement?.nextElementSibling?.firstElementChild?.clientHeight ?? 0;
    await expect(after).toBeGreaterThan(before);
  },
};

export const ColumnOrderAndWidth: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("columnheader", { name: "Giá" });
    const heads = () => canvas.getAllByRole("columnheader").map((head) => head.textContent?.trim());
    const said = canvasElement.querySelector("[aria-live=polite]");
    await userEvent.click(canvas.getByRole("button", { name: "Hiển thị" }));
    const up = await everywhere.findByRole("menuitem", { name: "Chuyển cột Giá lên" });
    await expect(up.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(up);
    await expect(heads().slice(1, 6)).toEqual([
      "Sản phẩm",
      "Gian hàng",
      "Trạng thái",
      "Giá",
      "Ngày đăng",
    ]);
    await expect(up).toHaveFocus();
    await expect(said).toHaveTextContent("Đã chuyển cột Giá đến vị trí 3 trong 4");

    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    const price = everywhere.getByRole("menuitemcheckbox", { name: "Giá" });
    await expect(price).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{/Alt}");
    await expect(price).toHaveFocus();
    await expect(heads().slice(1, 5)).toEqual(["Sản phẩm", "Gian hàng", "Giá", "Trạng thái"]);

    const width = () => canvas.getByRole("columnheader", { name: "Giá" }).clientWidth;
    const before = width();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(everywhere.getByRole("menuitem", { name: "Độ rộng cột Giá: Rộng" })).toHaveFocus();
    await expect(width()).toBeGreaterThanOrEqual(256);
    await userEvent.keyboard("{ArrowUp}");
    await expect(
      everywhere.getByRole("menuitem", { name: "Độ rộng cột Gian hàng: Vừa" }),
    ).toHaveFocus();

    await userEvent.click(everywhere.getByRole("menuitem", { name: "Về mặc định" }));
    await expect(heads().at(5)).toBe("Giá");
    await expect(width()).toBeLessThanOrEqual(before);
  },
};
