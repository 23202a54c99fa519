import { type FormEvent, useState } from "react";
import type { Operation } from "#openapi/generated/operations.ts";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import type { ControlState } from "../control/control.ts";
import { CallTab } from "./call-tab.tsx";
import {
  addNewWork,
  linkedAnswers,
  linkOf,
  openCall,
  readWholeAnswers,
  saveRecording,
} from "./calls.ts";
import { DataTab } from "./data-tab.tsx";
import { Frame, mount, Tabs } from "./frame.tsx";
import { AccountTab, FaultTab, MailTab, ScenarioTab } from "./panel-tabs.tsx";
import { copied, NameForm } from "./parts.tsx";
import { StateTab } from "./saved-tabs.tsx";
import { testOf } from "./snippet.ts";
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

type RecordFormProps = { calls: LoggedCall[]; isSelection: boolean; actions: Actions };

function RecordForm({ calls, isSelection, actions }: RecordFormProps) {
  const [said, setSaid] = useState("");
  async function save(name: string): Promise<boolean> {
    setSaid("");
    return actions.run(async () => {
      const { saved, skipped } = await saveRecording(name, { calls: calls.map(({ id }) => id) });
      setSaid(`Đã lưu ${saved} câu trả lời, bỏ qua ${skipped} cuộc gọi khác.`);
    });
  }
  return (
    <>
      <NameForm
        label={`Lưu ${calls.length} cuộc gọi${isSelection ? " đã chọn" : ""} với tên`}
        action="Lưu thành kịch bản"
        onSave={save}
      />
      {said ? <p role="status">{said}</p> : null}
    </>
  );
}

type CallToolsProps = { call: OpenedCall; operations: readonly Operations[]; actions: Actions };

type Operations = Pick<Operation, "id" | "path">;

function CallTools({ call, operations, actions }: CallToolsProps) {
  const operation = operations.find(({ id }) => id === call.operation);
  return (
    <>
      <AnswerForm call={call} actions={actions} />
      {operation ? <CopyAsTest text={testOf(call, operation)} /> : null}
    </>
  );
}

function AnswerForm({ call, actions }: { call: OpenedCall; actions: Actions }) {
  const { operation, address, response } = call;
  const [status, setStatus] = useState(call.status);
  const [text, setText] = useState(response.isJson ? response.text : "");
  const [once, setOnce] = useState(false);
  const [isOwn, setIsOwn] = useState(true);
  const [said, setSaid] = useState<{ text: string; isWrong?: boolean }>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = parsed(text);
    if (body instanceof Error) {
      setSaid({ text: `Chưa lưu: nội dung không phải JSON (${body.message}).`, isWrong: true });
      return;
    }
    setSaid(undefined);
    const isDone = await actions.change({
      addAnswer: { operation, status, once, ...(isOwn && { address }), ...body },
    });
    if (isDone) setSaid({ text: "Từ giờ sẽ trả lời như vậy." });
  }

  if (response.isCut) {
    return <p>Trả lời dài hơn 64 KB nên không sửa được ở đây; vẫn lưu được thành kịch bản.</p>;
  }
  return (
    <form className="answer" onSubmit={save}>
      <fieldset>
        <legend>Trả lời như vậy lần sau</legend>
        <div className="pair">
          <label>
            Mã trả lời
            <input
              type="number"
              required
              min={200}
              max={599}
              value={status}
              onChange={(event) => setStatus(Number(event.target.value))}
            />
          </label>
          <label>
            Bao nhiêu lần
            <select
              value={once ? "once" : "always"}
              onChange={(event) => setOnce(event.target.value === "once")}
            >
              <option value="always">Mọi lần</option>
              <option value="once">Một lần</option>
            </select>
          </label>
        </div>
        <label>
          Cho địa chỉ nào
          <select
            value={isOwn ? "own" : "all"}
            onChange={(event) => setIsOwn(event.target.value === "own")}
          >
            <option value="own">{address}</option>
            <option value="all">Mọi địa chỉ của {operation}</option>
          </select>
        </label>
        <label>
          Nội dung JSON
          <textarea
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit">Trả lời như vậy</button>
      </fieldset>
      {said ? <p role={said.isWrong ? "alert" : "status"}>{said.text}</p> : null}
    </form>
  );
}

function parsed(text: string): { body?: unknown } | Error {
  if (text.trim() === "") return {};
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** undefined: a test cannot make this call. */
function CopyAsTest({ text }: { text: string | undefined }) {
  const [result, setResult] = useState<"copied" | "refused">();
  if (text === undefined) {
    return <p>Cuộc gọi gửi tệp không sao chép thành bài kiểm thử được.</p>;
  }
  return (
    <>
      <button
        type="button"
        onClick={async () => setResult((await copied(text)) ? "copied" : "refused")}
      >
        Sao chép thành bài kiểm thử
      </button>
      {result === "copied" ? <p role="status">Đã sao chép.</p> : null}
      {result === "refused" ? (
        <label>
          Trình duyệt không cho sao chép: hãy chép từ đây
          <textarea
            readOnly
            rows={8}
            spellCheck={false}
            value={text}
            onFocus={(event) => event.target.select()}
          />
        </label>
      ) : null}
    </>
  );
}
