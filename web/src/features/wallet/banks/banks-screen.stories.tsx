import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import { callsOf, loseResponses, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = {
  title: "Ví/Ngân hàng/Màn hình",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story["play"]>;
type Context = Pick<Parameters<Play>[0], "userEvent"> & { canvas: ReturnType<typeof within> };

const path = "/quan-ly-ngan-hang";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

async function nameAccount({ canvas, userEvent }: Context, accountNumber: string) {
  const search = { name: "Tìm theo tên hoặc mã ngân hàng" };
  await userEvent.type(
    await canvas.findByRole("searchbox", search, patient),
    "ngoai thuong{Enter}",
  );
  await userEvent.click(await canvas.findByRole("button", { name: /^VCB|Ngoại thương/ }, patient));
  const number = await canvas.findByRole("textbox", { name: /Số tài khoản/ }, patient);
  await userEvent.type(number, accountNumber);
  await userEvent.tab();
}

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Tài khoản đã lưu" }, patient);
    await expect(list.children).toHaveLength(2);
    await expect(canvas.getByText("Đã xác minh")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Xóa/ })).toBeNull();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const ChooseBank: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const search = { name: "Tìm theo tên hoặc mã ngân hàng" };
    await canvas.findByRole("list", { name: "Ngân hàng" }, patient);
    await userEvent.type(canvas.getByRole("searchbox", search), "bac a{Enter}");
    const paused = await canvas.findByRole("button", { name: /Bắc Á/ }, patient);
    await expect(paused).toHaveAttribute("aria-disabled", "true");
    await userEvent.clear(canvas.getByRole("searchbox", search));
    await userEvent.type(canvas.getByRole("searchbox", search), "xyz{Enter}");
    await expect(await canvas.findByText("Không tìm thấy ngân hàng", {}, patient)).toBeVisible();
  },
};

export const ChooseBankOnPhone: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Added: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "2012 345-601");
    const use = await canvas.findByRole("button", { name: "Dùng tên này" }, patient);
    await expect(canvas.getByText(/Tài khoản ngân hàng hợp lệ/)).toBeVisible();
    await userEvent.click(use);
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const save = await canvas.findByRole("button", { name: "Lưu tài khoản" }, patient);
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    const sent = callsOf("POST /api/withdraw/save-bank-account");
    pressHastily(save);
    await toast("Lưu tài khoản ngân hàng thành công!");
    const list = await canvas.findByRole("list", { name: "Tài khoản đã lưu" }, patient);
    await expect(list.firstElementChild).toHaveTextContent("2012345601");
    await expect(list.firstElementChild).toHaveTextContent("Đã xác minh");
    await expect(sent()).toBe(1);
  },
};

export const StepsTakeTheFocus: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole("list", { name: "Ngân hàng" }, patient);
    await userEvent.click(canvas.getByRole("button", { name: /^VCB|Ngoại thương/ }));
    const second = await canvas.findByRole("heading", { name: "Thông tin tài khoản" }, patient);
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.type(canvas.getByRole("textbox", { name: /Số tài khoản/ }), "2012345601");
    const holder = canvas.getByRole("textbox", { name: /Tên chủ/ });
    await userEvent.type(holder, "12345{Enter}");
    const refused =
      "Tên chủ tài khoản phải có chữ cái, và chỉ gồm chữ cái, chữ số và các dấu . , ' - / & ( )";
    await expect(await canvas.findByText(refused)).toBeVisible();
    await waitFor(() => expect(holder).toHaveFocus());
    await userEvent.clear(holder);
    await userEvent.type(holder, "Trần Thị Mai{Enter}");
    const third = await canvas.findByRole("heading", { name: "Kiểm tra trước khi lưu" }, patient);
    await waitFor(() => expect(third).toHaveFocus());
  },
};

export const AnotherName: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "2012345601");
    await userEvent.type(canvas.getByRole("textbox", { name: /Tên chủ/ }), "Nguyễn Văn An");
    await expect(await canvas.findByText(/khác với tên bạn nhập/, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const save = await canvas.findByRole("button", { name: "Lưu tài khoản" }, patient);
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    const sent = callsOf("POST /api/withdraw/save-bank-account");
    await userEvent.click(save);
    const consent = canvas.getByRole("checkbox", { name: /vẫn dùng tên này: Nguyễn Văn An/ });
    await expect(canvas.getByText(/Hãy xác nhận nếu vẫn dùng tên này/)).toBeVisible();
    await expect(consent).toBeInvalid();
    await waitFor(() => expect(consent).toHaveFocus());
    await expect(sent()).toBe(0);
    await userEvent.click(consent);
    await userEvent.click(save);
    await toast("Lưu tài khoản ngân hàng thành công!");
    const list = await canvas.findByRole("list", { name: "Tài khoản đã lưu" }, patient);
    await expect(list.firstElementChild).toHaveTextContent("Ngân hàng báo tên: TRAN THI MAI");
    await expect(list.firstElementChild).toHaveTextContent("Chưa xác minh");
  },
};

export const NotAnAccount: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "0000000000");
    const told = await canvas.findAllByText("Tài khoản ngân hàng không hợp lệ", {}, patient);
    await expect(told[0]).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Tên chủ/ }), "Nguyễn Văn An");
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    await expect(canvas.getByRole("textbox", { name: /Số tài khoản/ })).toBeInvalid();
  },
};

export const NobodyNamed: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    await nameAccount(context, "1111111111");
    const told = /Không tìm thấy thông tin chủ tài khoản/;
    await expect(await context.canvas.findByText(told, {}, patient)).toBeVisible();
  },
};

export const Incomplete: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "12a");
    await expect(await canvas.findByText("Số tài khoản chỉ chứa số", {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    await expect(canvas.getByText("Vui lòng nhập tên chủ tài khoản")).toBeVisible();
    const number = canvas.getByRole("textbox", { name: /Số tài khoản/ });
    await waitFor(() => expect(number).toHaveFocus());
  },
};

export const SavedBefore: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "2012345601");
    await userEvent.click(await canvas.findByRole("button", { name: "Dùng tên này" }, patient));
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const save = await canvas.findByRole("button", { name: "Lưu tài khoản" }, patient);
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    callsOf("POST /api/withdraw/save-bank-account", () =>
      Response.json(
        { status: 409, code: "DUPLICATE", message: "Tài khoản ngân hàng này đã được lưu" },
        { status: 409 },
      ),
    );
    await userEvent.click(save);
    const told = /Lưu thất bại: Tài khoản ngân hàng này đã được lưu/;
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const told = await canvas.findByText("Không thể tải tài khoản ngân hàng", {}, patient);
    await expect(told).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

export const SavedWithoutAResponse: Story = {
  ...screen({ path: `${path}?buoc=1`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await nameAccount(context, "2012345601");
    await userEvent.click(await canvas.findByRole("button", { name: "Dùng tên này" }, patient));
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const save = await canvas.findByRole("button", { name: "Lưu tài khoản" }, patient);
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    loseResponses(/^POST \/api\/withdraw\/save-bank-account$/);
    await userEvent.click(save);
    await toast("Lưu tài khoản ngân hàng thành công!");
  },
};
