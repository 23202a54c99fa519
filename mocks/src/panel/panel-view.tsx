import { useRef, useState } from "react";
import { AccountTab } from "./account-tab.tsx";
import { CallTab } from "./call-tab.tsx";
import { FaultTab } from "./fault-tab.tsx";
import { MailTab } from "./mail-tab.tsx";
import { PanelHead } from "./panel-head.tsx";
import { ScenarioTab } from "./scenario-tab.tsx";
import { switchedOn } from "./switched-on.ts";
import { Tabs } from "./tabs.tsx";
import { usePanel } from "./use-panel.ts";

/** The developer panel of the mock modes. Its choices apply to the open page, without a reload. */
export function Panel() {
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
