import { useState } from "react";
import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";
import { linkOf } from "./link.ts";
import type { SwitchedOn } from "./switched-on.ts";

type Props = {
  state: ControlState;
  user: { email: string; name: string };
  on: SwitchedOn[];
  onChange: (change: Partial<Settings>) => void;
  onReset: () => void;
};

/** Who is signed in and what is switched on, with what concerns all of it. */
export function PanelHead({ state, user, on, onChange, onReset }: Props) {
  const [link, setLink] = useState("");
  const title = state.accounts.find(({ email }) => email === user.email)?.title;

  async function share() {
    const made = linkOf(location.href, state, user.email || "guest");
    setLink(made);
    // Forbidden without https: the field below holds it too.
    await navigator.clipboard?.writeText(made).catch(() => {});
  }

  return (
    <>
      <p className="who">
        <strong>{user.email ? user.name : "Khách"}</strong>
        <small>{user.email ? `${title ?? ""} · ${user.email}` : "Chưa đăng nhập"}</small>
      </p>
      {on.length > 0 ? (
        <ul className="chips" aria-label="Đang bật">
          {on.map(({ text, off }) => (
            <li key={text}>
              <button type="button" aria-label={`Tắt ${text}`} onClick={() => onChange(off)}>
                {text} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="pair">
        <button type="button" onClick={share}>
          Sao chép liên kết
        </button>
        <button type="button" onClick={onReset}>
          Đặt lại dữ liệu
        </button>
      </div>
      {link ? (
        <label>
          Liên kết mang theo mọi thứ đang bật
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
    </>
  );
}
