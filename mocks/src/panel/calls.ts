import type { ControlState, Letter } from "../control/control.ts";

async function call<Answer>(path: string, method = "GET", body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: body && JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as { message?: string }).message ?? "Lỗi");
  return answer as Answer;
}

export const readState = () => call<ControlState>("/__mock/state");
export const readMailbox = () => call<Letter[]>("/__mock/mailbox");
export const changeState = (change: Partial<ControlState>) =>
  call<ControlState>("/__mock/state", "PUT", change);
export const resetData = () => call<ControlState>("/__mock/reset", "POST");

/** Signs in as somebody else, the way a person would. */
export async function switchAccount({ email, password }: { email: string; password: string }) {
  await call("/bff/logout", "POST");
  await call("/bff/login", "POST", { identifier: email, password });
}

export const signOut = () => call("/bff/logout", "POST");
