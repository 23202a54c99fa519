import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor, within } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";

const meta = {
  title: "Văn phòng/Tìm nhanh/Bảng lệnh",
  // Recent places are kept in the tab.
  beforeEach: () => {
    removeAllDrafts();
    return removeAllDrafts;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 10_000 };

async function opened({ canvas, userEvent }: Pick<Play, "canvas" | "userEvent">) {
  await canvas.findByRole("button", { name: "Tìm nhanh" }, patient);
  await userEvent.keyboard("{Control>}k{/Control}");
  const dialog = await page.findByRole("dialog", { name: "Tìm nhanh" }, patient);
  return { dialog: within(dialog), field: await within(dialog).findByRole("combobox") };
}

export const Start: Story = {
  ...screen({ path: "/tai-xe", role: "admin" }),
  play: async (play) => {
    const { dialog, field } = await opened(play);
    await expect(field).toHaveFocus();
    const actions = within(dialog.getByRole("group", { name: "Thao tác" }));
    await expect(actions.getByRole("option", { name: "Tạo sản phẩm" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(dialog.getByRole("option", { name: "Duyệt nạp tiền" })).toBeInTheDocument();
    await expect(actions.getByRole("option", { name: "Tạo nhóm vai trò" })).toHaveAttribute(
      "href",
      "/quan-ly-quyen?tab=nhom&viec=them",
    );
    await play.userEvent.keyboard("{ArrowUp}");
    const last = dialog.getAllByRole("option").at(-1);
    await expect(field).toHaveAttribute("aria-activedescendant", last?.id);
    await play.userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Found: Story = {
  ...screen({ path: "/tai-xe", role: "admin" }),
  play: async (play) => {
    const { dialog, field } = await opened(play);
    await play.userEvent.type(field, "gạo");
    const products = within(await dialog.findByRole("group", { name: "Sản phẩm" }));
    const [first] = await products.findAllByRole("option", { name: /Gạo/ }, patient);
    await expect(first).toHaveAttribute("href", expect.stringMatching(/san-pham\?xem=\d+$/));
    await expect(await dialog.findByText(/^\d+ kết quả$/, {}, patient)).toBeInTheDocument();
  },
};

export const FoundOnAPhone: Story = {
  ...Found,
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};

export const FindsRequests: Story = {
  ...screen({ path: "/tai-xe", role: "finance" }),
  play: async (play) => {
    const { dialog, field } = await opened(play);
    await expect(dialog.getByRole("option", { name: "Trang chủ" })).toHaveAttribute("href", "/");
    await expect(dialog.queryByRole("option", { name: "/" })).not.toBeInTheDocument();
    await play.userEvent.type(field, "rt-00");
    const found = within(await dialog.findByRole("group", { name: "Rút tiền" }, patient));
    const [first] = await found.findAllByRole("option", { name: /^rt-00/ }, patient);
    await expect(first).toHaveAttribute("href", expect.stringMatching(/rut-tien\?.*xem=rt-00/));
  },
};

export const Nothing: Story = {
  ...screen({ path: "/tai-xe", role: "buyer" }),
  play: async (play) => {
    const { dialog, field } = await opened(play);
    await expect(field).toHaveAttribute("placeholder", "Tìm khu vực, thao tác…");
    await expect(dialog.queryByText("Bán hàng")).not.toBeInTheDocument();
    await play.userEvent.type(field, "quản lý đơn hàng");
    await expect(await dialog.findByText("Không tìm thấy “quản lý đơn hàng”.")).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path: "/tai-xe", role: "admin", scenario: "upstream-down" }),
  play: async (play) => {
    const { dialog, field } = await opened(play);
    await play.userEvent.type(field, "đơn");
    const list = within(dialog.getByRole("listbox"));
    await waitFor(() => {
      expect(list.getAllByText("Không tìm được: Máy chủ đang bảo trì")).toHaveLength(6);
    }, patient);
    await expect(dialog.getByRole("option", { name: /^Đơn hàng Bán hàng/ })).toBeVisible();
  },
};

export const NotOverADialog: Story = {
  ...screen({ path: "/quan-ly-danh-muc?them=0", role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Tìm nhanh", hidden: true }, patient);
    await page.findByRole("dialog", {}, patient);
    await userEvent.keyboard("{Control>}k{/Control}");
    const told = await page.findByText(/^Hãy đóng hộp thoại/, {}, patient);
    await waitFor(() => expect(told).toBeVisible());
    await expect(page.queryByRole("dialog", { name: "Tìm nhanh" })).not.toBeInTheDocument();
  },
};
