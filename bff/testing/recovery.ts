import { fakeDate } from "./fake-date.ts";
import { json, PLANTED } from "./fake-upstream.ts";
import { setup } from "./setup.ts";

export const email = "lan@example.vn";
export const code = "482913";
export const newPassword = `Lua@2026-${PLANTED.slice(0, 5)}`;

/** An upstream with one right code that lets anybody reset, as documented. */
export function started() {
  const all = setup({ clock: fakeDate() });
  const { upstream, browser } = all;
  const resets: unknown[] = [];
  upstream.on("POST /api/auth/forgot-password/verify-otp", async (request) => {
    const { otp } = await request.json();
    return otp === code ? json({ success: true }) : json({ message: "" }, 400);
  });
  upstream.on("POST /api/auth/forgot-password/reset", async (request) => {
    resets.push(await request.json());
    return json({ success: true });
  });
  const steps = (who = browser) => ({
    send: (to = email) => who.post("/bff/recovery/code", { email: to }),
    verify: (otp = code, to = email) => who.post("/bff/recovery/verify", { email: to, code: otp }),
    reset: (to = email) => who.post("/bff/recovery/password", { email: to, newPassword }),
  });
  return { ...all, resets, steps, ...steps() };
}

export async function codeRequested() {
  const all = started();
  await all.send();
  return all;
}

export const summaryOf = async (response: Response) => {
  const { message, code: name } = await response.json();
  return [response.status, name, message];
};
