import { useState } from "react";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import type { ControlState } from "../control/control.ts";
import { CallTab } from "./call-tab.tsx";
import { CallTools, RecordForm } from "./call-tools.tsx";
import { addNewWork, linkedAnswers, linkOf, openCall, readWholeAnswers } from "./calls.ts";
import { DataTab } from "./data-tab.tsx";
import { Frame, mount, Tabs } from "./frame.tsx";
import { AccountTab, FaultTab, MailTab, ScenarioTab } from "./panel-tabs.tsx";
import { copied } from "./parts.tsx";
import { StateTab } from "./saved-tabs.tsx";
import { type Actions, type SwitchedOn, switchedOn, usePanel } from "./use-panel.ts";

export const mountPanel = (): (() => void) => mount(<Panel />);

/** Choices apply to the open page, without a reload. */
function Panel() {
  const [isOpen, setIsOpen] = useState(false);
  const { state, user, calls, emails, error, actions, choose, reset } = usePanel(isOpen);
  const on = state ? switchedOn(state) : [];
  const names = on.map(({ text }) => text).join(", ");

  return (
    <Frame isOpen={isOpen} onToggle={setIsOpen} on={names} error={error}>
      {state ? (
        <div className="body">
          <PanelHead state={state} user={user} on={on} actions={actions} onReset={reset} />
          <Tabs
            tabs={[
              {
                name: "Tài khoản",
                content: (
                  <AccountTab accounts={state.accounts} email={user.email} onChoose={choose} />
                ),
              },
              { name: "Tình huống", content: <ScenarioTab state={state} actions={actions} /> },
              { name: "Lỗi, độ trễ", content: <FaultTab state={state} actions={actions} /> },
              {
                name: "Cuộc gọi",
                content: <Calls calls={calls} state={state} actions={actions} />,
              },
              { name: "Hộp thư", content: <MailTab emails={emails} /> },
              { name: "Dữ liệu", content: <DataTab actions={actions} /> },
              { name: "Trạng thái", content: <StateTab state={state} actions={actions} /> },
            ]}
          />
        </div>
      ) : null}
    </Frame>
  );
}

type PanelHeadProps = {
  state: ControlState;
  user: { email: string; name: string };
  on: SwitchedOn[];
  actions: Actions;
  onReset: () => void;
};

function PanelHead({ state, user, on, actions, onReset }: PanelHeadProps) {
  const [link, setLink] = useState("");
  const [isWhole, setIsWhole] = useState(true);
  const title = state.accounts.find(({ email }) => email === user.email)?.title;

  async function share() {
    const answers = await readWholeAnswers();
    const made = linkOf(location.href, { ...state, answers }, user.email || "guest");
    setLink(made);
    setIsWhole(linkedAnswers(answers) !== undefined);
    // Forbidden without HTTPS: the field below shows it too.
    await copied(made);
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
              <button type="button" aria-label={`Tắt ${text}`} onClick={() => actions.change(off)}>
                {text} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="pair">
        <button type="button" onClick={() => actions.run(share)}>
          Sao chép liên kết
        </button>
        <button type="button" onClick={onReset}>
          Đặt lại dữ liệu
        </button>
        <button
          type="button"
          title="Một đơn, một yêu cầu nạp, một yêu cầu rút tiền, và tiền cho người đang đăng nhập"
          onClick={() => actions.run(addNewWork)}
        >
          Đơn mới đến
        </button>
      </div>
      {link ? (
        <label>
          {isWhole
            ? "Liên kết mang theo mọi thứ đang bật"
            : "Liên kết mang theo mọi thứ đang bật, trừ các câu trả lời vì quá dài: hãy gửi tệp kịch bản"}
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
      {state.docs ? (
        <a href={state.docs} target="_blank" rel="noreferrer">
          Đọc và thử API
        </a>
      ) : null}
    </>
  );
}

type CallsProps = { calls: LoggedCall[]; state: ControlState; actions: Actions };

function Calls({ calls, state, actions }: CallsProps) {
  async function open(id: number): Promise<OpenedCall | undefined> {
    let opened: OpenedCall | undefined;
    await actions.run(async () => {
      opened = await openCall(id);
    });
    return opened;
  }
  return (
    <CallTab
      calls={calls}
      open={open}
      tools={(those, isSelection) => (
        <RecordForm calls={those} isSelection={isSelection} actions={actions} />
      )}
    >
      {(call) => <CallTools call={call} operations={state.operations} actions={actions} />}
    </CallTab>
  );
}
