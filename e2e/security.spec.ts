import type { Page } from "@playwright/test";
import { accounts, expect, password, test } from "./fixtures.ts";
import { awake, codeFor, fillLogin, keptBy, signOut, status } from "./steps.ts";
import { otherBrowser } from "./transfer-steps.ts";

const security = "/tai-khoan?tab=bao-mat";
const fresh = "BiMat#Rieng7";

test("the password is changed by whoever knows the current one, who may sign out all others", async ({
  page,
  browser,
  server,
  mayFail,
}) => {
  mayFail("400 /api/users/change-password", "401 /bff/login");
  await page.goto(`/dang-nhap?from=${security}`);
  await fillLogin(page, accounts.buyer);
  const sessions = page.getByRole("list", { name: "Phiên đăng nhập" });
  const mine = sessions.getByRole("listitem").filter({ hasText: "Thiết bị này" });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText("Chrome");

  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  const dialog = page.getByRole("dialog", { name: "Đổi mật khẩu" });
  const change = dialog.getByRole("button", { name: "Đổi mật khẩu" });
  await dialog.getByLabel("Mật khẩu hiện tại").fill("sai-mat-khau");
  await dialog.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await dialog.getByLabel("Xác nhận mật khẩu mới").fill("khac");
  await change.click();
  await expect(dialog.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
  await dialog.getByLabel("Xác nhận mật khẩu mới").fill(fresh);
  await change.click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Đổi mật khẩu thất bại/);
  await dialog.getByLabel("Mật khẩu hiện tại").fill(password);
  await change.click();
  await expect(status(page, "Đổi mật khẩu thành công!")).toBeVisible();

  const phone = await otherBrowser(browser, server, accounts.buyer, fresh);
  await phone.goto("/tai-khoan");
  await page.getByRole("button", { name: "Đăng xuất thiết bị khác" }).last().click();
  await expect(status(page, "Đã đăng xuất khỏi các thiết bị khác")).toBeVisible();
  await expect(mine).toHaveCount(1);
  await phone.reload();
  await expect(phone).toHaveURL(/\/dang-nhap/);
  await phone.context().close();

  await signOut(page);
  await fillLogin(page, accounts.buyer, password);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/mật khẩu không đúng/);
  await fillLogin(page, accounts.buyer, fresh);
  await expect(page).toHaveURL("/tai-khoan");
});

/** Access, refresh and Google tokens, authorization codes, and sealed cookies. */
const tokens = [
  /\beyJ[\w-]+\./,
  /\brt_[0-9a-f]{8}-/,
  /\bya29\./,
  /\b4(?:\/|%2F)[0-9a-f]{8}-/i,
  /\bFe26\./,
];

function listen(page: Page) {
  const answers = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(bff|api)\//.test(pathname)) return;
    const before = answers.get(pathname) ?? Promise.resolve("");
    // The body is gone once the page has been left.
    const body = response.text().catch(() => "");
    answers.set(
      pathname,
      Promise.all([before, body]).then((texts) => texts.join("\n")),
    );
  });
  return answers;
}

test("no token, password or code comes to where a script of the page could read it", async ({
  page,
}) => {
  test.slow();
  const answers = listen(page);
  const kept: string[] = [];

  await page.goto("/quen-mat-khau");
  await page.getByLabel("Email", { exact: true }).fill(accounts.buyer);
  await page.getByRole("button", { name: "Gửi mã" }).click();
  await expect(page.getByRole("heading", { name: "Nhập mã xác nhận" })).toBeVisible();
  const recoveryCode = await codeFor(page, accounts.buyer);
  await page.getByLabel("Mã OTP").fill(recoveryCode);
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await page.getByLabel("Mật khẩu mới", { exact: true }).fill(fresh);
  await page.getByLabel("Xác nhận mật khẩu", { exact: true }).fill(fresh);
  kept.push(await keptBy(page));
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(page).toHaveURL("/dang-nhap");

  await page.getByRole("checkbox", { name: "Ghi nhớ đăng nhập" }).check();
  await fillLogin(page, accounts.buyer, fresh);
  await expect(page).toHaveURL("/tai-khoan");
  await page.getByRole("tab", { name: "Bảo mật" }).click();
  await expect(page.getByText("Thiết bị này")).toBeVisible();
  kept.push(await keptBy(page));
  await signOut(page);

  await page.getByRole("button", { name: "Tiếp tục với Google" }).click();
  await page.getByRole("link", { name: /haibuoc@tap.vn/ }).click();
  await expect(page.getByRole("heading", { name: "Xác thực 2 bước" })).toBeVisible();
  const signInCode = await codeFor(page, "haibuoc@tap.vn");
  await page.getByLabel("Mã xác thực 2 bước").fill(signInCode);
  kept.push(await keptBy(page));
  await page.getByRole("button", { name: "Xác nhận" }).click();
  await expect(page).toHaveURL("/tai-khoan");
  kept.push(await keptBy(page));

  const seen = new Map(
    await Promise.all([...answers].map(async ([path, body]) => [path, await body] as const)),
  );
  const signedIn = ["/bff/recovery/password", "/bff/login", "/bff/google/complete"];
  for (const path of [...signedIn, "/bff/login/two-step", "/api/auth/sessions"]) {
    expect(seen.get(path), path).toMatch(/^\s*\{/);
  }
  const secrets = [fresh, recoveryCode, signInCode].map(
    (secret) => new RegExp(`(?<!\\w)${secret}(?!\\w)`),
  );
  const told = [...seen, ...kept.map((text) => ["kept", text] as const)].flatMap(([path, text]) =>
    [...tokens, ...secrets].filter((secret) => secret.test(text)).map((secret) => [path, secret]),
  );
  expect(told).toEqual([]);
});

test("text becomes neither HTML nor the address of a foreign script", async ({ page, mayFail }) => {
  const blocked =
    "assignment and the 'default' policy failed to execute. The action has been blocked.";
  for (const type of ["TrustedHTML", "TrustedScriptURL"]) {
    mayFail(`This document requires '${type}' ${blocked}`);
  }
  await page.goto("/");
  await awake(page);
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (attempt: () => void) => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return error instanceof Error ? error.name : "unknown";
      }
    };
    const write = (text: string) => () => {
      document.createElement("div").innerHTML = text;
    };
    return {
      html: outcomeOf(write("<img src=x>")),
      style: outcomeOf(write("main > a { color: red }")),
      script: outcomeOf(() => {
        document.createElement("script").src = "https://evil.example/x.js";
      }),
      worker: outcomeOf(() => new Worker("data:text/javascript,1")),
    };
  });
  expect(outcomes).toEqual({
    html: "TypeError",
    style: "done",
    script: "TypeError",
    worker: "TypeError",
  });
});

/** Over HTTPS Chromium uses the Reporting API, as docs/operations.md says. */
test("what the policy of a page refuses is reported by the browser", async ({ page, mayFail }) => {
  mayFail(
    "Connecting to 'https://elsewhere.example/' violates the following Content Security Policy directive: \"connect-src 'self'\". The action has been blocked.",
    "Fetch API cannot load https://elsewhere.example/. Refused to connect because it violates the document's Content Security Policy.",
  );
  await page.goto("/mua-sam");
  const [report] = await Promise.all([
    page.waitForRequest("**/bff/reports"),
    page.evaluate(() => fetch("https://elsewhere.example/").catch(() => undefined)),
  ]);
  expect(report.headers()["content-type"]).toBe("application/csp-report");
  expect(report.postDataJSON()["csp-report"]).toMatchObject({
    "effective-directive": "connect-src",
    "blocked-uri": "https://elsewhere.example/",
  });
});
