import type { ControlState, Email } from "../control/control.ts";

async function call<Body>(path: string, method = "GET", body?: object): Promise<Body> {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: body && JSON.stringify(body),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error((json as { message?: string }).message ?? "Lỗi");
  return json as Body;
}

export const readState = () => call<ControlState>("/__mock/state");
export const readMailbox = () => call<Email[]>("/__mock/mailbox");
export const changeState = (change: Partial<ControlState>) =>
  call<ControlState>("/__mock/state", "PUT", change);
export const resetData = () => call<ControlState>("/__mock/reset", "POST");

/** Signs in with another account through the BFF, as the login page does. */
export async function switchAccount({ email, password }: { email: string; password: string }) {
  await call("/bff/logout", "POST");
  await call("/bff/login", "POST", { identifier: email, password });
}

export const signOut = () => call("/bff/logout", "POST");
