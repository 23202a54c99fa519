import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, within } from "storybook/test";
import { type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Tồn kho/Nhiều sản phẩm" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho";
const patient = { timeout: 10_000 };

const dialogOf = async (name: string | RegExp) =>
  within(await everywhere.findByRole("dialog", { name }, patient));

async function choose({ canvas, userEvent }: Play, count: number) {
  const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn (?!cả trang)/ }, patient);
  for (const box of boxes.slice(0, count)) await userEvent.click(box);
  const bar = { name: "Các dòng đã chọn" };
  return within(await canvas.findByRole("region", bar, patient));
}

export const NothingChosen: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole("region", { name: "Thao tác hàng loạt" }, patient));
    await userEvent.click(bar.getByRole("button", { name: "Cập nhật tồn kho" }));
    await toast("Vui lòng chọn ít nhất một sản phẩm");
    await expect(await bar.findByRole("button", { name: "Xuất" }, patient)).toBeEnabled();
  },
};

export const Chosen: Story = {
  ...screen({ path: `${path}?search=gạo`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    await expect(bar.getByText("Đã chọn 2")).toBeVisible();
    const all = await bar.findByRole("button", { name: /^Chọn tất cả \d+ kết quả/ });
    await play.userEvent.click(all);
    await expect(await bar.findByText(/^Đã chọn (?!2$)\d+$/, {}, patient)).toBeVisible();
  },
};

export const ChosenOnAPhone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    const bar = await choose(play, 2);
    await expect(bar.getByText("Đã chọn 2")).toBeVisible();
    await play.userEvent.click(bar.getByRole("button", { name: "Thao tác" }));
    const sheet = within(await bar.findByRole("dialog", { name: "Thao tác" }));
    for (const name of ["Cập nhật tồn kho", "Đặt ngưỡng cảnh báo", "Xuất"]) {
      await expect(await sheet.findByRole("button", { name })).toBeVisible();
    }
  },
};

async function openUpdate(play: Play, count: number) {
  const bar = await choose(play, count);
  const folded = bar.queryByRole("button", { name: "Thao tác" });
  if (folded) await play.userEvent.click(folded);
  await play.userEvent.click(bar.getByRole("button", { name: "Cập nhật tồn kho" }));
  return dialogOf(`Cập nhật tồn kho ${count} sản phẩm`);
}

export const UpdateMissing: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const form = await openUpdate(play, 2);
    await play.userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    await expect(form.getByText("Vui lòng nhập số lượng!")).toBeVisible();
    await expect(form.getByText("Vui lòng nhập lý do!")).toBeVisible();
    await play.userEvent.type(form.getByLabelText(/^Số lượng/), "1,5");
    await expect(form.getByText("Vui lòng nhập số nguyên")).toBeVisible();
  },
};

export const UpdatePreview: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const form = await openUpdate(play, 3);
    await play.userEvent.click(form.getByText("Cộng thêm"));
    await play.userEvent.type(form.getByLabelText(/^Số lượng/), "1.000");
    const preview = within(form.getByRole("region", { name: "Xem trước thay đổi" }));
    await expect(preview.getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
    await expect(form.getByRole("button", { name: /^Cập nhật \d+ phiên bản$/ })).toBeVisible();
  },
};

export const UpdateRefused: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async (play) => {
    const form = await openUpdate(play, 2);
    await play.userEvent.click(form.getByText("Trừ đi"));
    await play.userEvent.type(form.getByLabelText(/^Số lượng/), "900000");
    const refused = within(form.getByRole("region", { name: "Phiên bản không đổi được" }));
    await expect(refused.getAllByText(/Tồn kho không thể nhỏ hơn 0/)[0]).toBeVisible();
    await play.userEvent.click(form.getByRole("button", { name: "Kiểm kê kho" }));
    await play.userEvent.click(form.getByRole("button", { name: "Cập nhật" }));
    await expect(form.getByText("Không có phiên bản nào thay đổi.")).toBeVisible();
  },
};

async function confirmThreshold(play: Play, count: number) {
  const bar = await choose(play, count);
  await play.userEvent.click(bar.getByRole("button", { name: "Đặt ngưỡng cảnh báo" }));
  const form = await dialogOf(`Đặt ngưỡng ${count} sản phẩm`);
  await play.userEvent.type(form.getByLabelText(/^Ngưỡng cảnh báo/), "77");
  await play.userEvent.click(form.getByRole("button", { name: /^Cập nhật \d+ phiên bản$/ }));
  return dialogOf(`Đặt ngưỡng cảnh báo ${count} sản phẩm`);
}

export const ThresholdDone: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const job = await confirmThreshold(play, 3);
    await expect(await job.findByText("Đã xong 3 / 3 mục.", {}, patient)).toBeVisible();
    const close = job.getAllByRole("button", { name: "Đóng" }).at(-1);
    if (close) await play.userEvent.click(close);
    await toast("Đã cập nhật 3 sản phẩm");
  },
};

function answerSaves(count: number, respond: () => Promise<Response>) {
  const real = globalThis.fetch.bind(globalThis);
  let left = count;
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isSave = input instanceof Request && input.method === "PUT";
    if (!isSave || left === 0) return real(input, init);
    left -= 1;
    return respond();
  });
}

export const OneFailsAndIsTriedAgain: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    answerSaves(1, async () =>
      Response.json({ code: "X", message: "Kho đang kiểm kê" }, { status: 409 }),
    );
    const job = await confirmThreshold(play, 3);
    await expect(await job.findByText("Kho đang kiểm kê", {}, patient)).toBeVisible();
    await play.userEvent.click(job.getByRole("button", { name: "Thử lại 1 mục lỗi" }));
    await expect(await job.findByText("Đã xong 3 / 3 mục.", {}, patient)).toBeVisible();
  },
};

export const Running: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    answerSaves(99, () => new Promise(() => {}));
    const job = await confirmThreshold(play, 3);
    await expect(job.getByRole("button", { name: "Dừng" })).toBeVisible();
  },
};

export const Seller: Story = {
  ...screen({ path: "/quan-ly-ton-kho-shop", role: "seller" }),
  play: async (play) => {
    const form = await openUpdate(play, 1);
    await expect(form.getByLabelText(/^Số lượng/)).toHaveFocus();
  },
};
