import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, type within } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Ví/Xác minh tài khoản/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story["play"]>;
type Context = Pick<Parameters<Play>[0], "userEvent"> & { canvas: ReturnType<typeof within> };

const path = "/xac-minh-tai-khoan";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

async function check({ canvas, userEvent }: Context, accountNumber: string) {
  await canvas.findByRole("list", { name: "Ngân hàng được hỗ trợ" }, patient);
  const bank = await canvas.findByRole("combobox", { name: /Ngân hàng/ }, patient);
  await userEvent.type(bank, "vcb{Enter}");
  await userEvent.type(canvas.getByRole("textbox", { name: /Số tài khoản/ }), accountNumber);
  await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra" }));
}

export const Valid: Story = {
  ...screen({ path, role: "seller" }),
  play: async (context) => {
    await check(context, "1012 345 678");
    const told = await context.canvas.findByText("Tài khoản ngân hàng hợp lệ", {}, patient);
    await expect(told).toBeVisible();
    await expect(context.canvas.getByText("1012345678")).toBeVisible();
  },
};

export const NotValid: Story = {
  ...screen({ path, role: "seller" }),
  play: async (context) => {
    await check(context, "0000000000");
    const told = await context.canvas.findByText("Tài khoản ngân hàng không hợp lệ", {}, patient);
    await expect(told).toBeVisible();
  },
};

export const NothingEntered: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("combobox", { name: /Ngân hàng/ }, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra" }));
    await expect(canvas.getByText("Vui lòng chọn ngân hàng")).toBeVisible();
    await expect(canvas.getByText("Vui lòng nhập số tài khoản")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Số tài khoản/ }), "12b");
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra" }));
    await expect(canvas.getByText("Số tài khoản chỉ chứa số")).toBeVisible();
  },
};

async function lookUp({ userEvent }: Pick<Context, "userEvent">, code: string, number: string) {
  const lookup = await dialog("Tra cứu chủ tài khoản");
  if (code) await userEvent.type(lookup.getByRole("textbox", { name: /Mã ngân hàng/ }), code);
  await userEvent.type(lookup.getByRole("textbox", { name: /Số tài khoản/ }), number);
  await userEvent.click(lookup.getByRole("button", { name: "Tra cứu" }));
  return lookup;
}

export const Holder: Story = {
  ...screen({ path: `${path}?mo=tra-cuu`, role: "seller" }),
  play: async ({ userEvent }) => {
    await page.findByRole("dialog", {}, patient);
    const lookup = await lookUp({ userEvent }, "vcb", "2012345601");
    await expect(await lookup.findByText("TRAN THI MAI", {}, patient)).toBeVisible();
  },
};

export const HolderNotFound: Story = {
  ...screen({ path: `${path}?mo=tra-cuu`, role: "seller" }),
  play: async ({ userEvent }) => {
    await page.findByRole("dialog", {}, patient);
    const lookup = await lookUp({ userEvent }, "vcb", "0000000000");
    const told = "Không tìm thấy thông tin chủ tài khoản";
    await expect(await lookup.findByText(told, {}, patient)).toBeVisible();
  },
};

export const NoSuchBank: Story = {
  ...screen({ path: `${path}?mo=tra-cuu`, role: "seller" }),
  play: async ({ canvas, userEvent }) => {
    await page.findByRole("dialog", {}, patient);
    await canvas.findByText("21 ngân hàng", {}, patient);
    const lookup = await lookUp({ userEvent }, "", "2012345601");
    await expect(lookup.getByText("Vui lòng nhập mã ngân hàng")).toBeVisible();
    await userEvent.type(lookup.getByRole("textbox", { name: /Mã ngân hàng/ }), "xyz{Enter}");
    await expect(lookup.getByText("Không tìm thấy thông tin ngân hàng đã chọn")).toBeVisible();
  },
};

export const Search: Story = {
  ...screen({ path: `${path}?q=quan+doi`, role: "seller" }),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Ngân hàng được hỗ trợ" }, patient);
    await expect(list.children).toHaveLength(1);
  },
};

export const Phone: Story = {
  ...screen({ path, role: "seller" }),
  globals: { viewport: { value: "phone" } },
};

export const ServerDown: Story = {
  ...screen({ path, role: "seller", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const [told] = await canvas.findAllByText(
      /Không thể tải danh sách ngân hàng|bảo trì/,
      {},
      patient,
    );
    await expect(told).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "seller", scenario: "slow" });
