import { html, raw } from "hono/html";
import type { Choice } from "./choices.ts";
import { style } from "./style.ts";

type Html = ReturnType<typeof html>;

/** The names of the fields under "another account". */
export const typedFields = { email: "account_email", name: "account_name" } as const;

type Offer = {
  choices: readonly Choice[];
  denyHref: string;
  /** The request's own parameters, which the form sends again. */
  parameters: readonly (readonly [string, string])[];
  /** What was typed and is no e-mail address. */
  wrongEmail: string | undefined;
};

/** The page on which one chooses an account: links and a form, no script. */
export function choicePage({ choices, denyHref, parameters, wrongEmail }: Offer): Html {
  return page(
    "Chọn tài khoản",
    html`<p>để tiếp tục tới <strong>TAP</strong></p>
      <ul>
        ${choices.map(
          ({ email, name, note, href }) => html`<li>
            <a class="account" href="${href}">
              <span class="initial" aria-hidden="true">${[...name][0]?.toUpperCase()}</span>
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
  const complaint =
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
    ${complaint}`;
}

/** Why nobody can choose here. `back` leads to the client when the request names a page of it. */
export function troublePage(message: string, back?: string): Html {
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
