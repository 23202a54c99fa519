import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { callsOf, pressHastily } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { call, fillIn, patient } from "./withdraw-steps.fixtures.ts";

const meta = {
  title: "Ví/Rút tiền/Mã PIN",
  ...screen({ path: "/rut-tien", role: "buyer" }),
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is sent, and nothing checked, before all of it is there. */
export const WithoutPin: Story = {
  play: async (context) => {
    const send = await fillIn(context, { pin: "123" });
    const { canvas, userEvent } = context;
    const checked = callsOf("POST /api/wallet/password/verify");
    await userEvent.click(send);
    await expect(canvas.getByText("Vui lòng nhập đủ 6 số")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus());
    await expect(checked()).toBe(0);
  },
};

export const WrongPin: Story = {
  play: async (context) => {
    const send = await fillIn(context, { pin: "111222" });
    const { canvas } = context;
    const sent = callsOf(call);
    pressHastily(send);
    const told = "Mật khẩu không đúng. Bạn còn 4 lần thử.";
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
    const pin = canvas.getByLabelText("Mã PIN ví");
    await waitFor(() => expect(pin).toHaveFocus());
    await expect(pin).toHaveValue("");
    await expect(sent()).toBe(0);
  },
};

/** As when another tab has used the proof. */
export const PinProvenTooLongAgo: Story = {
  play: async (context) => {
    const send = await fillIn(context);
    const { canvas, userEvent } = context;
    const refused = { status: 403, code: "PIN_REQUIRED", message: "Vui lòng nhập mã PIN ví" };
    callsOf(call, () => Response.json(refused, { status: 403 }));
    await userEvent.click(send);
    const told = "Vui lòng nhập lại mã PIN để xác nhận";
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
    await expect(canvas.queryByText(/Tạo yêu cầu thất bại/)).toBeNull();
  },
};
