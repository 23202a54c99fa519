import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, type Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Tồn kho/Một sản phẩm" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho";
const patient = { timeout: 10_000 };

const RICE = 31;

async function panelShown() {
  const panel = within(await everywhere.findByRole("dialog", { name: /ST25/ }, patient));
  await panel.findByRole("tab", { name: "Thông tin chung" }, patient);
  return panel;
}

async function openFirst({ canvas, userEvent }: Play) {
  const table = within(await canvas.findByRole("table", { name: "Tồn kho" }, patient));
  const [first] = await table.findAllByRole("button", { name: /^Xem / }, patient);
  if (first) await userEvent.click(first);
  return within(await everywhere.findByRole("dialog", {}, patient));
}

export const GeneralInfo: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    await expect(await panel.findByText("Mã SKU chính", {}, patient)).toBeVisible();
    await expect(panel.getByText("Cập nhật lần cuối")).toBeVisible();
    await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Sau" }));
    await expect(await panel.findByText(/^2 \/ \d+$/)).toBeVisible();
    await userEvent.keyboard("k");
    await expect(await panel.findByText(/^1 \/ \d+$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Variants: Story = {
  ...screen({ path: `${path}?xem=${RICE}&muc=phien-ban`, role: "admin" }),
  play: async () => {
    const panel = await panelShown();
    const list = within(await panel.findByRole("list", { name: /^Phiên bản của / }, patient));
    await expect(list.getAllByRole("listitem")).toHaveLength(4);
    await expect(list.getAllByText("Hạn dùng")).toHaveLength(4);
  },
};

export const VariantsDarkPhone: Story = {
  ...Variants,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const History: Story = {
  ...screen({ path: `${path}?xem=${RICE}&muc=lich-su`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = await panelShown();
    const list = () => within(panel.getByRole("list", { name: "Lịch sử tồn kho" }));
    await panel.findByRole("list", { name: "Lịch sử tồn kho" }, patient);
    await expect(list().getAllByText("Xuất kho")[0]).toBeVisible();
    await expect(list().getAllByText("Nhập kho lần đầu")[0]).toBeVisible();
    const versions = panel.getByLabelText("Lọc lịch sử theo phiên bản");
    await userEvent.selectOptions(versions, "Hộp quà 5 kg");
    await waitFor(async () => {
      for (const entry of list().getAllByRole("listitem")) {
        await expect(entry).toHaveTextContent("ST25-QUA");
      }
    });
  },
};

export const HistoryPhone: Story = {
  ...screen({ path: `${path}?xem=${RICE}&muc=lich-su`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const panel = await panelShown();
    await expect(
      await panel.findByRole("list", { name: "Lịch sử tồn kho" }, patient),
    ).toBeVisible();
  },
};

const longHistory = Array.from({ length: 25 }, (_, index) => ({
  id: 1000 - index,
  type: index % 2 ? "export" : "import",
  date: "2026-11-18T04:00:00.000Z",
  user: "Nguyễn Văn An",
  quantity: index % 2 ? -1 : 1,
  before: 10,
  after: index % 2 ? 9 : 11,
  reason: index % 2 ? "Giảm nhanh" : "Tăng nhanh",
  version_id: RICE,
  version_name: "Túi 2 kg",
  sku_code: "ST25-2KG",
}));

export const HistoryInPages: Story = {
  ...screen({ path: `${path}?xem=${RICE}`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = await panelShown();
    callsOf(`GET /api/inventory/${RICE}/history`, () => Response.json(longHistory));
    await userEvent.click(panel.getByRole("tab", { name: "Lịch sử" }));
    const list = await panel.findByRole("list", { name: "Lịch sử tồn kho" }, patient);
    await expect(within(list).getAllByRole("listitem")).toHaveLength(20);
    await userEvent.click(panel.getByRole("button", { name: "Xem thêm" }));
    await waitFor(() =>
      expect(within(panel.getByRole("list")).getAllByRole("listitem")).toHaveLength(25),
    );
    await expect(panel.queryByRole("button", { name: "Xem thêm" })).not.toBeInTheDocument();
  },
};

export const HistoryFailed: Story = {
  ...screen({ path: `${path}?xem=${RICE}`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = await panelShown();
    const body = { code: "INTERNAL", message: "" };
    callsOf(`GET /api/inventory/${RICE}/history`, () => Response.json(body, { status: 500 }));
    await userEvent.click(panel.getByRole("tab", { name: "Lịch sử" }));
    await expect(
      await panel.findByText("Không thể tải lịch sử tồn kho", {}, patient),
    ).toBeVisible();
    await expect(panel.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const NoSuchProduct: Story = {
  ...screen({ path: "/quan-ly-ton-kho-shop?xem=999999", role: "seller" }),
  play: async () => {
    const panel = within(
      await everywhere.findByRole("dialog", { name: "Tồn kho của sản phẩm" }, patient),
    );
    const text = "Không tìm thấy tồn kho của sản phẩm này";
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
    await expect(panel.queryByRole("button", { name: "Cập nhật tồn kho" })).toBeNull();
  },
};
