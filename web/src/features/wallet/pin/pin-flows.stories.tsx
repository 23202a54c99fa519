import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf, pressHastily } from "#storybook/play.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { owner } from "./pin.fixtures.ts";
import { SetupFlow, useSetPin } from "./pin-flows.tsx";

const done = fn();

function Steps() {
  const [step, setStep] = useState(1);
  return <SetupFlow step={step} call={useSetPin(done)} onStep={setStep} />;
}

const meta = {
  title: "Ví/Mã PIN/Luồng thiết lập",
  component: Steps,
  decorators: [withCache({ ...sessionQuery, data: { user: owner } })],
  beforeEach: () => {
    done.mockReset();
    done.mockResolvedValue(undefined);
  },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

const set = "POST /api/wallet/password/set";

export const EasyToGuess: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByLabelText("Mật khẩu mới");
    await userEvent.type(first, "000000");
    await expect(canvas.getByRole("status")).toHaveTextContent(/giống nhau/);
    await userEvent.type(first, "{Enter}");
    await expect(canvas.getByLabelText("Xác nhận mật khẩu mới")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại" }));
    await expect(canvas.getByLabelText("Mật khẩu mới")).toHaveValue("000000");
  },
};

export const PressedTwiceItIsSentOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const sent = callsOf(set, () =>
      Response.json({ hasWalletPassword: true, isLocked: false }, { status: 200 }),
    );
    await userEvent.type(canvas.getByLabelText("Mật khẩu mới"), "246810{Enter}");
    await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu mới"), "246810");
    pressHastily(canvas.getByRole("button", { name: "Đặt mật khẩu" }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    await expect(sent()).toBe(1);
  },
};

export const NotSet: Story = {
  play: async ({ canvas, userEvent }) => {
    callsOf(set, () => Response.json({ message: "Ví đã có mật khẩu" }, { status: 409 }));
    await userEvent.type(canvas.getByLabelText("Mật khẩu mới"), "246810{Enter}");
    const again = canvas.getByLabelText("Xác nhận mật khẩu mới");
    await userEvent.type(again, "246810{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent(
        "Đặt mật khẩu thất bại: Ví đã có mật khẩu",
      ),
    );
    await expect(again).toHaveValue("");
    await expect(done).not.toHaveBeenCalled();
  },
};

export const NoReason: Story = {
  play: async ({ canvas, userEvent }) => {
    callsOf(set, () => Response.json({}, { status: 500 }));
    await userEvent.type(canvas.getByLabelText("Mật khẩu mới"), "246810{Enter}");
    await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu mới"), "246810{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("Có lỗi xảy ra khi thiết lập mật khẩu"),
    );
  },
};
