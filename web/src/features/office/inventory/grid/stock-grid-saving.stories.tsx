import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { loseResponses, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import {
  addElsewhere,
  answerSaves,
  closeJob,
  good,
  pasted,
  path,
  patient,
  save,
} from "./grid-steps.fixtures.ts";

const meta = {
  title: "Văn phòng/Tồn kho/Nhập nhanh, lưu",
  // An open dialog keeps its rows for a reload.
  beforeEach: () => removeAllDrafts,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saves: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await pasted(play, ...good);
    const job = await save(play, "4 thay đổi của 2 sản phẩm");
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    await closeJob(job, play);
    await toast("Đã lưu 4 thay đổi");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const Saving: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await pasted(play, ...good);
    answerSaves(() => new Promise(() => {}));
    const job = await save(play, "4 thay đổi của 2 sản phẩm");
    await expect(job.getByRole("button", { name: "Dừng" })).toBeVisible();
  },
};

export const SaveFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    answerSaves(async () =>
      Response.json({ code: "X", message: "Kho đang kiểm kê" }, { status: 409 }),
    );
    const job = await save(play, "4 thay đổi của 2 sản phẩm");
    await expect(await job.findByText("2 mục lỗi.", {}, patient)).toBeVisible();
    await closeJob(job, play);
    await expect(await dialog.findAllByText("Chưa lưu: Kho đang kiểm kê")).toHaveLength(3);
    await expect(dialog.getByLabelText("Tồn kho, COM-200G")).toHaveValue("9.001");
  },
};

export const ResponseLost: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good.slice(0, 1));
    loseResponses(/^PUT .*\/variants$/);
    const job = await save(play, "2 thay đổi của 1 sản phẩm");
    await expect(await job.findByText("1 mục lỗi.", {}, patient)).toBeVisible();
    await closeJob(job, play);
    const strip = await dialog.findByText(/^Chưa nhận được phản hồi của máy chủ\./);
    await expect(strip).toHaveTextContent("Thay đổi có thể đã được lưu");
    await play.userEvent.click(dialog.getByRole("button", { name: /^Lưu \d/ }));
    const question = within(await everywhere.findByRole("dialog", { name: /\?$/ }));
    await play.userEvent.click(question.getByRole("button", { name: "Lưu" }));
    await expect(await everywhere.findByText("Đã xong 1 / 1 mục.", {}, patient)).toBeVisible();
  },
};

export const Conflict: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const dialog = await pasted(play, ...good);
    await addElsewhere("COM-200G");
    const job = await save(play, "4 thay đổi của 2 sản phẩm");
    await expect(await job.findByText("1 mục lỗi.", {}, patient)).toBeVisible();
    await closeJob(job, play);
    const keep = { name: "Giữ 9.001 của tôi, Tồn kho, COM-200G" };
    await expect(await dialog.findByRole("button", keep)).toBeVisible();
    await expect(dialog.getByText(/^Tồn kho vừa được người khác đổi từ/)).toBeVisible();
    await expect(dialog.queryByLabelText("Tồn kho, PIA-4")).not.toBeInTheDocument();
    await expect(dialog.getByRole("button", { name: /^Lưu/ })).toHaveAccessibleDescription(
      "Còn 1 ô người khác vừa đổi, cần bạn chọn.",
    );
    await play.userEvent.click(dialog.getByRole("button", keep));
    const again = await save(play, "2 thay đổi của 1 sản phẩm");
    await expect(await again.findByText("Đã xong 1 / 1 mục.", {}, patient)).toBeVisible();
  },
};

export const ConflictOnAPhone: Story = {
  ...Conflict,
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};
