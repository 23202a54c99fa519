import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Ví/Lịch sử giao dịch/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/lich-su";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

/** In pixels; a field with wrapped text is taller. */
const ONE_LINE = 60;

/** A dialog left open would stay for the next story. */
const isGone = () =>
  waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument(), patient);

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("button", { name: /Chuyển tiền/ }, patient);
    const type = canvas.getByRole("combobox", { name: "Loại giao dịch" });
    await userEvent.selectOptions(type, "Đổi điểm TAP");
    const [redeemed] = await canvas.findAllByRole("button", { name: /Đổi điểm TAP ·/ }, patient);
    await expect(redeemed).toBeVisible();
    await waitFor(
      () => expect(canvas.queryByRole("button", { name: /Chuyển tiền ·/ })).not.toBeInTheDocument(),
      patient,
    );
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const FilteredOnAPhone: Story = {
  ...screen({ path: `${path}?loai=withdraw&tu=2026-01-01&den=2026-12-31`, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Bộ lọc/ }, patient));
    const sheet = await dialog("Bộ lọc");
    const days = await sheet.findByRole("button", { name: /^Khoảng ngày/ }, patient);
    await expect(days).toHaveTextContent("01/01/2026");
    await expect(days.offsetHeight).toBeLessThan(ONE_LINE);
  },
};

export const Detail: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole("button", { name: /Nhận tiền ·/ }, patient);
    if (!row) throw new Error("no transaction");
    await userEvent.click(row);
    const detail = await dialog("Chi tiết giao dịch");
    await expect(await detail.findByText("Đường đi của tiền", {}, patient)).toBeVisible();
    await expect(detail.getByRole("button", { name: "In biên lai" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const NotOwn: Story = {
  ...screen({ path: `${path}?gd=khong-co`, role: "buyer" }),
  play: async () => {
    const detail = await dialog("Chi tiết giao dịch");
    await expect(await detail.findByText("Không tìm thấy giao dịch", {}, patient)).toBeVisible();
  },
};

export const NoMatch: Story = {
  ...screen({ path: `${path}?tu=2016-01-01&den=2016-12-31`, role: "buyer" }),
  play: async ({ canvas }) => {
    const text = "Không có giao dịch nào khớp bộ lọc";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Xóa bộ lọc/ })).toBeVisible();
  },
};

export const Found: Story = {
  ...screen({ path: `${path}?search=chuyen%20tien&chieu=ra`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const text = /^Tìm thấy \d+ giao dịch, tiền ra .+ Đã tìm trong cả \d+ giao dịch\./;
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.queryByText(/^\+/)).toBeNull();
    await userEvent.type(canvas.getByRole("searchbox"), " khong co{Enter}");
    await expect(
      await canvas.findByText("Không có giao dịch nào khớp bộ lọc", {}, patient),
    ).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=151k`, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/150\.000 hay 150k/, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Tìm thấy 0 giao dịch");
  },
};

export const PartlyRead: Story = {
  ...screen({ path: `${path}?search=dien%20thoai`, role: "buyer", scenario: "long-history" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/200 giao dịch gần nhất, từ /, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Đọc tới 1.000 giao dịch" })).toBeVisible();
  },
};

export const BoundReached: Story = {
  ...screen({ path: `${path}?chieu=vao&doc=2000`, role: "buyer", scenario: "long-history" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Chọn tháng hoặc khoảng ngày/, {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Đọc tới/ })).toBeNull();
  },
};

export const Spending: Story = {
  ...screen({ path: `${path}?xem=chi-tieu`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole("button", { name: /^Xem dạng bảng: Theo loại/ }, patient);
    await userEvent.click(table);
    await expect(canvas.getByRole("table", { name: "Theo loại" })).toBeVisible();
    const [month] = canvas.getAllByRole("link", { name: /^\d\d\/\d{4}$/ });
    await expect(month).toHaveAttribute("href", expect.stringMatching(/tu=.+&den=.+&chieu=ra/));
  },
};

export const SpendingOnAPhone: Story = {
  ...screen({ path: `${path}?xem=chi-tieu`, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const BeyondTheLastPage: Story = {
  ...screen({ path: `${path}?trang=999`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect((await canvas.findAllByRole("list", {}, patient))[0]).toBeVisible();
  },
};

export const Statement: Story = {
  ...screen({ path: `${path}?hien=sao-ke&tu=2016-01-01&den=2026-12-31`, role: "buyer" }),
  play: async () => {
    const statement = await dialog("Sao kê ví TAP");
    await expect(await statement.findByText("Số dư cuối kỳ", {}, patient)).toBeVisible();
    await expect(statement.getByText("Không đồng")).toBeVisible();
  },
};

export const StatementClosed: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Sao kê" }, patient);
    await userEvent.click(button);
    await dialog("Sao kê ví TAP");
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const StatementWithoutRows: Story = {
  ...screen({ path: `${path}?hien=sao-ke&tu=2016-01-01&den=2016-01-31`, role: "buyer" }),
  play: async () => {
    const statement = await dialog("Sao kê ví TAP");
    const text = /^Kỳ này không có giao dịch/;
    await expect(await statement.findByText(text, {}, patient)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không tải được lịch sử giao dịch";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });
