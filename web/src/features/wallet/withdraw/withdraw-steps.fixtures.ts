import type { Play } from "#storybook/play.ts";

export const call = "POST /api/wallet/withdraw-requests";
/** The first query waits for the mock, and a failed one is tried three times. */
export const patient = { timeout: 15_000 };

type Filling = { amount?: string; pin?: string };

export async function fillIn({ canvas, userEvent }: Play, filling: Filling = {}) {
  const { amount = "60000", pin = "123456" } = filling;
  await userEvent.type(await canvas.findByRole("textbox", { name: "Số tiền" }, patient), amount);
  await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
  const [account] = await canvas.findAllByRole("radio", {}, patient);
  if (account) await userEvent.click(account);
  await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
  await userEvent.click(await canvas.findByRole("checkbox", {}, patient));
  await userEvent.type(canvas.getByLabelText("Mã PIN ví"), pin);
  return canvas.getByRole("button", { name: "Gửi yêu cầu rút tiền" });
}
