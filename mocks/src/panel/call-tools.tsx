import { type FormEvent, useState } from "react";
import type { Operation } from "#openapi/generated/operations.ts";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import { saveRecording } from "./calls.ts";
import { copied, NameForm } from "./parts.tsx";
import { testOf } from "./snippet.ts";
import type { Actions } from "./use-panel.ts";

type RecordFormProps = { calls: LoggedCall[]; isSelection: boolean; actions: Actions };

export function RecordForm({ calls, isSelection, actions }: RecordFormProps) {
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

export function CallTools({ call, operations, actions }: CallToolsProps) {
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
