import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { withRouter } from "#storybook/decorators/router.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { PaymentPin } from "./payment-pin.tsx";

const meta = {
  title: "Thành phần/Ví/Mã PIN thanh toán",
  component: PaymentPin,
  args: { value: "", onChange: () => {}, error: undefined, isSending: false },
  decorators: [withRouter],
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <PaymentPin {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof PaymentPin>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "12a3456789");
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveValue("123456");
    await expect(canvas.getByRole("link", { name: "Quên mã PIN?" })).toBeVisible();
  },
};

export const Wrong: Story = {
  args: { error: new ApiError(400, { code: "WRONG_PIN", data: { attemptsLeft: 3 } }) },
  play: async ({ canvas, userEvent }) => {
    const text = "Mật khẩu không đúng. Bạn còn 3 lần thử.";
    await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "1");
    await expect(canvas.queryByText(text)).toBeNull();
  },
};

export const ProvenTooLongAgo: Story = {
  args: { error: new ApiError(403, { code: "PIN_REQUIRED" }) },
  play: async ({ canvas }) => {
    const text = "Vui lòng nhập lại mã PIN để xác nhận";
    await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const Missed: Story = {
  args: { value: "123", timesMissed: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Vui lòng nhập đủ 6 số")).toBeVisible();
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus();
  },
};

export const Locked: Story = {
  args: { error: new ApiError(429, { code: "WALLET_LOCKED", data: { retryAfter: 900 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ví bị khóa đến/)).toBeVisible();
    await expect(canvas.getByLabelText("Mã PIN ví")).toBeDisabled();
  },
};

export const NotSet: Story = {
  args: { error: new ApiError(409, { code: "PIN_NOT_SET" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Thiết lập mã PIN" })).toBeVisible();
  },
};

type FailingProps = Parameters<typeof PaymentPin>[0] & { failure: ApiError };

function Failing({ failure, ...args }: FailingProps) {
  const [error, setError] = useState<unknown>();
  return (
    <>
      <button type="button" disabled={error !== undefined} onClick={() => setError(failure)}>
        Gửi
      </button>
      <PaymentPin {...args} error={error} />
    </>
  );
}

export const Refused: Story = {
  render: (args) => (
    <Failing {...args} failure={new ApiError(409, { code: "RECIPIENT_CANNOT_RECEIVE" })} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi" }));
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus();
  },
};

export const LockedMeanwhile: Story = {
  render: (args) => (
    <Failing
      {...args}
      failure={new ApiError(429, { code: "WALLET_LOCKED", data: { retryAfter: 900 } })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi" }));
    const notice = await canvas.findByText(/^Ví bị khóa đến/);
    await expect(notice.closest("[tabindex='-1']")).toHaveFocus();
  },
};

export const RemovedMeanwhile: Story = {
  render: (args) => <Failing {...args} failure={new ApiError(409, { code: "PIN_NOT_SET" })} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi" }));
    await expect(canvas.getByRole("alert")).toHaveFocus();
  },
};
