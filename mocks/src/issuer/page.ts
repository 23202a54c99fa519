import { html, raw } from "hono/html";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/tables.ts";
import { userByEmail } from "../domain/unique-ids.ts";
import { issuerOf } from "./client.ts";
import { type AuthorizationParams, issueCode } from "./grants.ts";

type Html = ReturnType<typeof html>;

export const typedFields = { email: "account_email", name: "account_name" } as const;

type ChooserProps = {
  choices: readonly AccountChoice[];
  denyHref: string;
  parameters: readonly (readonly [string, string])[];
  wrongEmail: string | undefined;
};

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

/** `back`: the link to the client, when the request names a valid one. */
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

type AccountChoice = {
  email: string;
  name: string;
  note: string;
  href: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

export function typedAccount(
  db: Db,
  { email, name }: { email: string; name: string },
): GoogleAccountRow | undefined {
  const wanted = email.trim().toLowerCase();
  if (!EMAIL.test(wanted) || wanted.length > MAX_EMAIL_LENGTH) return undefined;
  const known = db.googleAccounts.find((account) => account.email === wanted);
  if (known) return known;
  const account = {
    sub: String(db.googleAccounts.length + 1).padStart(21, "200000000000000000000"),
    email: wanted,
    name: name.trim().slice(0, MAX_NAME_LENGTH) || (wanted.split("@")[0] ?? wanted),
    known: false,
  };
  db.googleAccounts.push(account);
  return account;
}

type Request = { origin: string; params: AuthorizationParams; state: string | null };

export function accountChoices(
  db: Db,
  { origin, params, state }: Request,
  typed: GoogleAccountRow | undefined,
): AccountChoice[] {
  const offered = db.googleAccounts.filter((account) => account.known && account !== typed);
  return [...(typed ? [typed] : []), ...offered].map((account) => ({
    email: account.email,
    name: account.name,
    note: noteOf(db, account),
    href: responseUrl(
      { origin, params, state },
      { code: issueCode(db, account, params), scope: params.scope },
    ),
  }));
}

/** With the `iss` parameter of RFC 9207. */
export function responseUrl(
  { origin, params, state }: Request,
  response: Record<string, string>,
): string {
  const url = new URL(params.redirectUri);
  const stated = state === null ? {} : { state };
  for (const [name, value] of Object.entries({ ...stated, ...response, iss: issuerOf(origin) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

const statusNotes: Record<Schema["UserStatus"], string> = {
  active: "Đã có tài khoản TAP",
  pending: "Tài khoản TAP đang chờ duyệt",
  locked: "Tài khoản TAP đã bị khóa",
};

function noteOf(db: Db, { email }: GoogleAccountRow): string {
  const user = userByEmail(db, email);
  if (!user) return "Chưa có tài khoản TAP";
  return user.status === "active" && user.twoFactor
    ? "Tài khoản TAP có xác thực 2 bước"
    : statusNotes[user.status];
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#c4c7c5, #5f6368); --dim: light-dark(#50555a, #bdc1c6);
  --blue: light-dark(#0b57d0, #a8c7fa); --paper: light-dark(#fff, #1f1f1f); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f0f4f9, #131314); color: light-dark(#1f1f1f, #e8eaed);
  font: 16px/1.5 "Be Vietnam Pro", system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem; background: var(--paper); min-height: 100vh; }
@media (min-width: 30rem) { main { margin: 2rem auto; padding: 2rem; min-height: 0; border-radius: 1rem; } }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0; }
p { margin: .25rem 0 1rem; }
.brand { font-weight: 700; }
.brand span { font-size: .75rem; border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .5rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
.account { display: flex; gap: .75rem; align-items: center; padding: .75rem .25rem; color: inherit; text-decoration: none; }
.account:hover { background: light-dark(#f2f6fc, #2a2b2e); }
.account > span:last-child { display: grid; min-width: 0; }
.initial { flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; display: grid; place-items: center;
  background: light-dark(#0b57d0, #a8c7fa); color: light-dark(#fff, #062e6f); font-weight: 700; }
small, footer { color: var(--dim); font-size: .8125rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .75rem .25rem; color: var(--blue); font-weight: 600; }
form { display: grid; gap: .75rem; padding: .5rem .25rem; }
label { display: grid; gap: .25rem; }
input { font: inherit; color: inherit; background: transparent; width: 100%; min-height: 2.75rem; padding: .5rem .75rem;
  border: 1px solid light-dark(#747775, #8e918f); border-radius: .5rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; border: 0; border-radius: 1.5rem; cursor: pointer;
  background: var(--blue); color: light-dark(#fff, #062e6f); }
.wrong { color: light-dark(#b3261e, #f2b8b5); }
.deny { display: inline-block; padding: .6rem .25rem; color: var(--blue); font-weight: 600; }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
`;
