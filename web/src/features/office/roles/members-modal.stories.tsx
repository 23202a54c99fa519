import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { breakConnection } from "./lost.fixtures.ts";

const meta = { title: "Văn phòng/Phân quyền/Thành viên" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-quyen?tab=nhom&viec=thanh-vien";
const patient = { timeout: 10_000 };

async function opened(name: string) {
  await everywhere.findByRole("dialog", { name }, patient);
  return dialog(name);
}

export const AssignsAndRemoves: Story = {
  ...screen({ path: `${path}&ma=8`, role: "admin" }),
  play: async ({ userEvent }) => {
    const modal = await opened("Thành viên: Đội giao vận");
    const none = "Chưa có người dùng nào trong nhóm";
    await expect(await modal.findByText(none, {}, patient)).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Thêm người dùng" }));
    await userEvent.type(modal.getByRole("searchbox"), "hung");
    await userEvent.click(await modal.findByRole("checkbox", { name: /Bùi Văn Hùng/ }, patient));
    await userEvent.click(modal.getByRole("button", { name: "Bổ nhiệm 1 người" }));
    await toast("Bổ nhiệm nhóm vai trò thành công (1 người dùng)");

    await userEvent.click(await modal.findByRole("button", { name: "Gỡ Bùi Văn Hùng" }, patient));
    const question = await dialog("Gỡ người dùng khỏi nhóm?");
    await userEvent.click(question.getByRole("button", { name: "Gỡ" }));
    await toast("Đã gỡ người dùng khỏi nhóm vai trò");
    await expect(await modal.findByText(none, {}, patient)).toBeVisible();
  },
};

export const Refused: Story = {
  ...screen({ path: `${path}&ma=8`, role: "admin" }),
  play: async ({ userEvent }) => {
    const modal = await opened("Thành viên: Đội giao vận");
    await userEvent.click(modal.getByRole("button", { name: "Thêm người dùng" }));
    await userEvent.type(modal.getByRole("searchbox"), "hung");
    const user = await modal.findByRole("checkbox", { name: /Bùi Văn Hùng/ }, patient);
    await userEvent.click(user);
    const message = "Nhóm vai trò này không thuộc vai trò của người dùng";
    callsOf("POST /api/rbac/groups/8/users/assign", () =>
      Response.json({ done: [], failed: [{ id: "gone", message }] }),
    );
    await userEvent.click(modal.getByRole("button", { name: "Bổ nhiệm 1 người" }));
    await expect(await modal.findByText(new RegExp(message), {}, patient)).toBeVisible();
    await expect(user).toBeChecked();
    await userEvent.click(user);
    await expect(modal.queryByRole("button", { name: /^Bổ nhiệm/ })).not.toBeInTheDocument();
  },
};

export const NobodyFound: Story = {
  ...screen({ path: `${path}&ma=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    const modal = await opened("Thành viên: Thành viên hợp tác xã");
    await userEvent.click(modal.getByRole("button", { name: "Thêm người dùng" }));
    await userEvent.type(modal.getByRole("searchbox"), "khong-co-ai");
    const text = "Không tìm thấy người dùng nào có vai trò này.";
    await expect(await modal.findByText(text, {}, patient)).toBeVisible();
  },
};

const assigning = /^POST \/api\/rbac\/groups\/8\/users\/assign$/;

async function chooseHung({ userEvent }: Pick<Play, "userEvent">) {
  const modal = await opened("Thành viên: Đội giao vận");
  await userEvent.click(modal.getByRole("button", { name: "Thêm người dùng" }));
  await userEvent.type(modal.getByRole("searchbox"), "hung");
  await userEvent.click(await modal.findByRole("checkbox", { name: /Bùi Văn Hùng/ }, patient));
  return { modal, assign: modal.getByRole("button", { name: "Bổ nhiệm 1 người" }) };
}

export const ResponseToAssigningLost: Story = {
  ...screen({ path: `${path}&ma=8`, role: "admin" }),
  play: async ({ userEvent }) => {
    const { modal, assign } = await chooseHung({ userEvent });
    loseResponses(assigning);
    await userEvent.click(assign);
    await toast("Bổ nhiệm nhóm vai trò thành công (1 người dùng)");
    await modal.findByRole("button", { name: "Gỡ Bùi Văn Hùng" }, patient);
    await waitFor(() => expect(modal.getByText(/Đã ở trong nhóm/)).toBeVisible());
  },
};

export const OutcomeOfAssigningUnknown: Story = {
  ...screen({ path: `${path}&ma=8`, role: "admin" }),
  play: async ({ userEvent }) => {
    const { modal, assign } = await chooseHung({ userEvent });
    const mend = breakConnection(assigning);
    await userEvent.click(assign);
    await expect(await modal.findByText(/có thể họ đã được bổ nhiệm/)).toBeVisible();
    mend();
    await userEvent.click(assign);
    await toast("Bổ nhiệm nhóm vai trò thành công (1 người dùng)");
    await modal.findByRole("button", { name: "Gỡ Bùi Văn Hùng" }, patient);
  },
};

const removing = /^DELETE \/api\/rbac\/groups\/4\/users\//;

async function askToRemove({ userEvent }: Pick<Play, "userEvent">) {
  const modal = await opened("Thành viên: Thành viên hợp tác xã");
  const [remove] = await modal.findAllByRole("button", { name: /^Gỡ / }, patient);
  if (!remove) throw new Error("the group has no members");
  await userEvent.click(remove);
  const question = await dialog("Gỡ người dùng khỏi nhóm?");
  return { remove, question, confirm: question.getByRole("button", { name: "Gỡ" }) };
}

export const ResponseToRemovingLost: Story = {
  ...screen({ path: `${path}&ma=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    const { remove, confirm } = await askToRemove({ userEvent });
    loseResponses(removing);
    await userEvent.click(confirm);
    await toast("Đã gỡ người dùng khỏi nhóm vai trò");
    await waitFor(() => expect(remove).not.toBeInTheDocument());
  },
};

export const OutcomeOfRemovingUnknown: Story = {
  ...screen({ path: `${path}&ma=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    const { remove, question, confirm } = await askToRemove({ userEvent });
    const mend = breakConnection(removing);
    await userEvent.click(confirm);
    await question.findByText(/có thể người này đã được gỡ/, {}, patient);
    mend();
    await userEvent.click(question.getByRole("button", { name: "Gỡ" }));
    await toast("Đã gỡ người dùng khỏi nhóm vai trò");
    await waitFor(() => expect(remove).not.toBeInTheDocument());
  },
};
