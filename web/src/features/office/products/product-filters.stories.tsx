import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Bộ lọc" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
/** A screen's first query waits for the mock, and a failed query is tried three times. */
const patient = { timeout: 10_000 };

const rowsShown = async ({ canvas }: Pick<Play, "canvas">) => {
  const table = await canvas.findByRole("table", { name: "Sản phẩm" }, patient);
  return within(table).findAllByRole("row", {}, patient);
};

export const Filtered: Story = {
  ...screen({ path: `${path}?status=hidden&sort=name`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await waitFor(
      () => expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Đang ẩn"),
      patient,
    );
    await expect(canvas.getByLabelText("Sắp xếp")).toHaveDisplayValue("Tên A–Z");
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Mọi trạng thái");
    await userEvent.click(await canvas.findByRole("button", { name: /^Bản nháp/ }));
    await expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Bản nháp");
  },
};

export const SortedByAHead: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    const head = canvas.getByRole("columnheader", { name: "Giá bán" });
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(head).toHaveAttribute("aria-sort", "ascending"));
    await expect(canvas.getByLabelText("Sắp xếp")).toHaveDisplayValue("Giá tăng dần");
  },
};

export const AdvancedFilters: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    const drawer = within(await everywhere.findByRole("dialog", { name: "Bộ lọc" }, patient));
    await userEvent.type(drawer.getByLabelText("Từ"), "90000");
    await userEvent.type(drawer.getByLabelText("Đến"), "20000");
    const contradiction = "Giá từ phải nhỏ hơn hoặc bằng giá đến";
    await expect(await drawer.findByText(contradiction)).toBeVisible();
    const to = drawer.getByLabelText("Đến");
    await userEvent.type(to, "0");
    const active = (name: string) => canvas.findByRole("button", { name, hidden: true });
    await expect(await active("Bộ lọc (1)")).toBeInTheDocument();
    // The price before what cannot be read filters no longer.
    await userEvent.clear(drawer.getByLabelText("Từ"));
    await userEvent.type(to, "x");
    await expect(await active("Bộ lọc")).toBeInTheDocument();
    await expect(to).toHaveValue("₫ 200.000x");
    await userEvent.type(to, "{Backspace}");
    await expect(await active("Bộ lọc (1)")).toBeInTheDocument();
    await userEvent.click(drawer.getByRole("radio", { name: "Hết hàng" }));
    await userEvent.click(await drawer.findByRole("button", { name: /^Xem \d+ sản phẩm$/ }));
    await expect(await canvas.findByRole("button", { name: "Bộ lọc (2)" })).toBeVisible();
  },
};

export const AdvancedFiltersOnAPhone: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bộ lọc" }, patient));
    await everywhere.findByRole("dialog", { name: "Bộ lọc" }, patient);
  },
};
