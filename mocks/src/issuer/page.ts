import { html, raw } from "hono/html";
import type { AccountChoice } from "./account-choices.ts";
import { style } from "./style.ts";

type Html = ReturnType<typeof html>;

/** Names of the form fields under "another account". */
export const typedFields = { email: "account_email", name: "account_name" } as const;

type ChooserProps = {
  choices: readonly AccountChoice[];
  denyHref: string;
  /** The parameters of the request, which the form sends again. */
  parameters: readonly (readonly [string, string])[];
  /** The typed text when it is not an e-mail address. */
  wrongEmail: string | undefined;
};

/** The account chooser: links and a form, no script. */
export function accountChooserPage({
  choices,
  denyHref,
  parameters,
  wrongEmail,
}: ChooserProps): Html {
  return page(
    "Chọn tài khoản",
    html`<p>để tiếp tục tới <strong>TAP</strong></p>
      <ul>
        ${choices.map(
          ({ email, name, note, href }) => html`<li>
            <a class="account" href="${href}">
              <span class="initial" aria-hidden="true">${/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "?"}</span>
              <span><strong>${name}</strong><span>${email}</span><small>${note}</small></span>
            </a>
          </li>`,
        )}
      </ul>
      <details ${wrongEmail === undefined ? "" : raw("open")}>
        <summary>Tài khoản khác</summary>
        <form method="get">
          ${parameters.map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
          ${emailField(wrongEmail)}
          <label>
            Họ và tên
            <input name="${typedFields.name}" maxlength="100" autocomplete="off" />
          </label>
          <button>Thêm tài khoản</button>
        </form>
      </details>
      <p><a class="deny" href="${denyHref}">Từ chối</a></p>`,
  );
}

function emailField(wrong: string | undefined): Html {
  const error =
    wrong === undefined ? "" : html`<span id="wrong" class="wrong">Email không hợp lệ</span>`;
  const described = wrong === undefined ? "" : raw('aria-invalid="true" aria-describedby="wrong"');
  return html`<label>
      Email
      <input
        name="${typedFields.email}"
        type="email"
        required
        maxlength="254"
        autocomplete="off"
        value="${wrong ?? ""}"
        ${described}
      />
    </label>
    ${error}`;
}

/** An error page. `back` is the link to the client, when the request names a valid one. */
export function errorPage(message: string, back?: string): Html {
  const link = back ? html`<p><a class="deny" href="${back}">Quay lại TAP</a></p>` : "";
  return page("Không thể đăng nhập", html`<p>${message}</p>${link}`);
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="vi">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – Google (mô phỏng)</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="brand">Google <span>mô phỏng</span></p>
          <h1>${title}</h1>
          ${body}
          <footer>Trang này thuộc bản giả lập: không có gì được gửi tới Google.</footer>
        </main>
      </body>
    </html>`;
}
