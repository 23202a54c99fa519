import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";

const meta = { title: "Văn phòng/Đơn hàng/Một đơn" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-don-hang";
const patient = { timeout: 10_000 };

async function openFirst({ canvas, userEvent }: Play) {
  const [first] = await canvas.findAllByRole("button", { name: /^Xem TAP/ }, patient);
  if (first) await userEvent.click(first);
  const panel = await everywhere.findByRole("dialog", { name: /^Đơn hàng TAP/ }, patient);
  await within(panel).findByRole("heading", { name: "Người nhận" }, patient);
  return within(panel);
}

export const CancelRequests: Story = {
  ...screen({ path: `${path}?muc=yeu-cau-huy`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const tab = () => canvas.getByRole("tab", { name: /^Yêu cầu hủy/ });
    await canvas.findByRole("tab", { name: "Yêu cầu hủy (10)" }, patient);
    await expect(canvas.queryByRole("searchbox")).not.toBeInTheDocument();
    const panel = await openFirst({ canvas, userEvent });
    await expect(panel.getByText(/^Lý do hủy của khách/)).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Duyệt hủy" }));
    const question = within(
      await everywhere.findByRole("dialog", { name: /^Duyệt yêu cầu hủy đơn TAP/ }, patient),
    );
    await expect(question.getByText(/^Đơn chuyển sang Đã hủy/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Duyệt hủy đơn" }));
    await toast("Duyệt yêu cầu hủy đơn thành công");
    await waitFor(() => expect(tab()).toHaveTextContent("(9)"));
  },
};

export const RejectsACancelRequest: Story = {
  ...screen({ path: `${path}?muc=yeu-cau-huy`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    await userEvent.click(panel.getByRole("button", { name: "Từ chối" }));
    const name = /^Từ chối yêu cầu hủy đơn TAP/;
    const form = within(await everywhere.findByRole("dialog", { name }, patient));
    await expect(form.getByText(/^Đơn trở lại “/)).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Từ chối yêu cầu" }));
    await expect(form.getByText("Vui lòng nhập lý do từ chối")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Hàng đã được đóng gói" }));
    await userEvent.click(form.getByRole("button", { name: "Từ chối yêu cầu" }));
    await toast(/^Đã từ chối yêu cầu hủy đơn TAP/);
    await expect(
      await canvas.findByRole("tab", { name: "Yêu cầu hủy (9)" }, patient),
    ).toBeVisible();
    // The order has left the list, but keeps its place.
    await expect(panel.getByText(/^1 \/ 9$/)).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Sau" }));
    await expect(await panel.findByText(/^Lý do hủy của khách/)).toBeVisible();
  },
};

export const Detail: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    await expect(panel.getByRole("list", { name: "Tiến trình đơn hàng" })).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Lịch sử đơn hàng" })).toBeVisible();
    await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible();
    const title = () => everywhere.getByRole("dialog").getAttribute("aria-labelledby");
    await expect(title()).toBeTruthy();
    await userEvent.click(panel.getByRole("button", { name: "Sau" }));
    await expect(await panel.findByText(/^2 \/ \d+$/)).toBeVisible();
    await userEvent.keyboard("k");
    await expect(await panel.findByText(/^1 \/ \d+$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const DetailDarkPhone: Story = {
  ...screen({ path: `${path}?status=cancelled`, role: "admin" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    const [first] = within(panel.getByRole("list", { name: "Tiến trình đơn hàng" })).getAllByRole(
      "listitem",
    );
    await expect(first).toHaveTextContent(/đã dừng$/);
  },
};

export const CustomerAndNote: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  beforeEach: () => removeAllDrafts,
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const panel = await openFirst({ canvas, userEvent });
    const [call] = panel.getAllByRole("link", { name: /^0\d{9}$/ });
    await userEvent.click(panel.getByRole("button", { name: "Sao chép số điện thoại" }));
    await toast("Đã sao chép số điện thoại");
    await expect(call).toHaveAttribute("href", `tel:${copied.mock.calls[0]?.[0]}`);
    const note = () => panel.findByRole("textbox", { name: "Ghi chú riêng" }, patient);
    await userEvent.type(await note(), "Khách hẹn 17 giờ");
    const name = { name: "Đơn trước của khách" };
    const earlier = await panel.findByRole("list", name, patient);
    const [link] = within(earlier).getAllByRole("link", { name: /^TAP/ });
    if (link) await userEvent.click(link);
    await everywhere.findByRole("dialog", { name: `Đơn hàng ${link?.textContent}` }, patient);
    await expect(await note()).toHaveValue("");
  },
};

export const CustomerUnreadable: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const real = globalThis.fetch.bind(globalThis);
    const fetched = spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.url.includes("search=0")
        ? Promise.resolve(Response.json({ code: "X", message: "Máy chủ bận" }, { status: 503 }))
        : real(input, init),
    );
    const panel = await openFirst({ canvas, userEvent });
    const text = /^Chưa đọc được các đơn trước của khách/;
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
    fetched.mockImplementation(real);
    await userEvent.click(panel.getByRole("button", { name: "Thử lại" }));
    await panel.findByRole("list", { name: "Đơn trước của khách" }, patient);
  },
};

export const NoSuchOrder: Story = {
  ...screen({ path: `${path}?xem=khong-co`, role: "seller" }),
  play: async () => {
    const panel = within(await everywhere.findByRole("dialog", { name: /^Đơn hàng/ }, patient));
    await expect(await panel.findByText("Không tìm thấy đơn hàng", {}, patient)).toBeVisible();
  },
};

export const OrderWithoutData: Story = {
  ...screen({ path: `${path}?xem=trong`, role: "seller" }),
  beforeEach: () =>
    void callsOf("GET /api/orders-management/shop/order/trong", () => Response.json({})),
  play: async () => {
    const panel = within(await everywhere.findByRole("dialog", { name: /^Đơn hàng/ }, patient));
    const text = "Không tìm thấy thông tin chi tiết đơn hàng.";
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

async function openStatus({ canvas, userEvent }: Play) {
  const [menu] = await canvas.findAllByRole("button", { name: /^Thao tác với / }, patient);
  if (menu) await userEvent.click(menu);
  const item = { name: "Cập nhật trạng thái" };
  await userEvent.click(await everywhere.findByRole("menuitem", item, patient));
  // Loading shows another dialog first.
  await everywhere.findByLabelText(/^Trạng thái mới/, {}, patient);
  return within(everywhere.getByRole("dialog", { name: /^Cập nhật trạng thái đơn TAP/ }));
}

export const ChangesTheStatus: Story = {
  ...screen({ path: `${path}?status=confirmed`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await openStatus({ canvas, userEvent });
    await userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    await expect(await form.findByText("Vui lòng chọn trạng thái!")).toBeVisible();
    // Nine statuses and the prompt.
    const select = form.getByLabelText(/^Trạng thái mới/);
    await expect(within(select).getAllByRole("option")).toHaveLength(10);
    await userEvent.selectOptions(select, "Đang đóng gói");
    await userEvent.type(form.getByLabelText("Ghi chú"), "Đã gói xong");
    await userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    await toast("Cập nhật trạng thái đơn hàng thành công");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const RefundIsAnnounced: Story = {
  ...screen({ path: `${path}?status=delivered&payment_status=PAID`, role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const form = await openStatus({ canvas, userEvent });
    await userEvent.selectOptions(form.getByLabelText(/^Trạng thái mới/), "Đã trả hàng");
    await expect(form.getByRole("status")).toHaveTextContent(/ đ được hoàn|hãy hoàn tiền/);
    await userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    const reason = form.getByLabelText(/^Lý do/);
    await waitFor(() => expect(reason).toHaveFocus());
    await expect(form.getByText(/^Vui lòng nhập lý do/)).toBeVisible();
    await userEvent.type(reason, "Khách báo hàng hỏng");
    await userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    const name = /^Nhận lại hàng của đơn TAP.* và hoàn .* đ\?$/;
    const question = within(await everywhere.findByRole("dialog", { name }, patient));
    await userEvent.click(question.getByRole("button", { name: "Quay lại" }));
    await expect(reason).toHaveValue("Khách báo hàng hỏng");
    await userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    const again = within(await everywhere.findByRole("dialog", { name }, patient));
    await userEvent.click(again.getByRole("button", { name: "Trả hàng và hoàn tiền" }));
    await toast("Cập nhật trạng thái đơn hàng thành công");
  },
};

export const SellersMoves: Story = {
  ...screen({ path: `${path}?status=shipping`, role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const form = await openStatus({ canvas, userEvent });
    const options = within(form.getByLabelText(/^Trạng thái mới/)).getAllByRole("option");
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      "Chọn trạng thái",
      "Đã giao hàng",
      "Đã trả hàng",
    ]);
  },
};

export const SellerCannotMoveWhatHasEnded: Story = {
  ...screen({ path: `${path}?status=cancelled`, role: "seller" }),
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    await expect(panel.getByRole("button", { name: "Cập nhật trạng thái" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const NoSuchOrderToChange: Story = {
  ...screen({ path: `${path}?doi=khong-co`, role: "admin" }),
  play: async () => {
    const form = await dialog("Cập nhật trạng thái đơn TAPong-co");
    await expect(await form.findByText("Không tìm thấy đơn hàng", {}, patient)).toBeVisible();
  },
};

export const SlipOfAnOrder: Story = {
  ...screen({ path: `${path}?status=confirmed`, role: "admin" }),
  globals: { scheme: "dark" },
  play: async ({ canvas, userEvent }) => {
    const panel = await openFirst({ canvas, userEvent });
    await userEvent.click(panel.getByRole("button", { name: "In phiếu" }));
    const slips = await dialog("In phiếu đóng gói");
    await expect(slips.getByRole("article", { name: /^Phiếu đóng gói TAP/ })).toBeVisible();
    await expect(slips.getByRole("img", { name: /^Mã QR của đơn hàng TAP/ })).toBeVisible();
    await expect(slips.getByRole("button", { name: "In 1 phiếu" })).toBeVisible();
  },
};
