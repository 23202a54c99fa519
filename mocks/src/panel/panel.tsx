import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";
import { linkOf } from "./calls.ts";
import styles from "./panel.css?inline";
import { AccountTab, CallTab, FaultTab, MailTab, ScenarioTab } from "./panel-tabs.tsx";
import { type SwitchedOn, switchedOn, usePanel } from "./use-panel.ts";

/** Mounts the developer panel in a shadow root, isolated from the page's styles; returns how to take it away. */
export function mountPanel(): () => void {
  const host = document.createElement("div");
  host.id = "tap-developer-panel";
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  const root = document.createElement("div");
  shadow.append(style, root);
  document.body.append(host);
  const tree = createRoot(root);
  tree.render(<Panel />);
  return () => {
    tree.unmount();
    host.remove();
  };
}

/** The developer panel of the mock modes. Its choices apply to the open page, without a reload. */
function Panel() {
  const [isOpen, setIsOpen] = useState(false);
  // Drawn with the first opening, so that a page's texts stand once in it; kept then, with what was typed.
  const [isDrawn, setIsDrawn] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const { state, user, calls, emails, error, change, choose, reset } = usePanel(isOpen);
  const on = state ? switchedOn(state) : [];
  const names = on.map(({ text }) => text).join(", ");

  return (
    <details
      className="panel"
      open={isOpen}
      data-on={on.length > 0 || undefined}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        setIsOpen(open);
        if (open) setIsDrawn(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        summary.current?.focus();
      }}
    >
      <summary ref={summary} title={names ? `Đang bật: ${names}` : "Bảng lập trình viên"}>
        <span aria-hidden="true">⚙</span>
        <span className="name">Bảng lập trình viên</span>
        {on.length > 0 ? <span className="on">{names}</span> : null}
      </summary>
      {isDrawn && state ? (
        <div className="body">
          <PanelHead state={state} user={user} on={on} onChange={change} onReset={reset} />
          <Tabs
            tabs={[
              {
                name: "Tài khoản",
                content: (
                  <AccountTab accounts={state.accounts} email={user.email} onChoose={choose} />
                ),
              },
              { name: "Tình huống", content: <ScenarioTab state={state} onChange={change} /> },
              { name: "Lỗi, độ trễ", content: <FaultTab state={state} onChange={change} /> },
              { name: "Cuộc gọi", content: <CallTab calls={calls} /> },
              { name: "Hộp thư", content: <MailTab emails={emails} /> },
            ]}
          />
        </div>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </details>
  );
}

type PanelHeadProps = {
  state: ControlState;
  user: { email: string; name: string };
  on: SwitchedOn[];
  onChange: (change: Partial<Settings>) => void;
  onReset: () => void;
};

/** Who is signed in and what is switched on, with what concerns all of it. */
function PanelHead({ state, user, on, onChange, onReset }: PanelHeadProps) {
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

type Tab = { name: string; content: ReactNode };

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that the arrow keys move between. */
function Tabs({ tabs }: { tabs: Tab[] }) {
  const [open, setOpen] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    const next = (open + step + tabs.length) % tabs.length;
    setOpen(next);
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <>
      <div role="tablist" aria-label="Phần của bảng" onKeyDown={onKeyDown}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${index}`}
            aria-controls="part"
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* Its content may be a long list without anything to focus: arrow keys scroll it. */}
      <div
        role="tabpanel"
        id="part"
        aria-labelledby={`tab-${open}`}
        className="part"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        {tabs[open]?.content}
      </div>
    </>
  );
}
