import { useState } from "react";
import { readAnswers } from "../answers/files.ts";
import type { ControlState } from "../control/control.ts";
import {
  deleteRecording,
  deleteState,
  loadState,
  readRecording,
  readSavedState,
  saveRecording,
  saveState,
} from "./calls.ts";
import { ConfirmButton, FileField, NameForm, saveFile } from "./parts.tsx";
import type { Actions } from "./use-panel.ts";

type RecordingsProps = {
  state: ControlState;
  recordings: ControlState["recordings"];
  actions: Actions;
};

export function Recordings({ state, recordings, actions }: RecordingsProps) {
  const [said, setSaid] = useState("");
  const on = new Set(state.answers.map(({ recording }) => recording));

  async function takeFile(text: string, name: string) {
    setSaid("");
    await actions.run(async () => {
      const { answers, skipped } = readAnswers(text, state.operations);
      if (answers.length === 0) {
        throw new Error(`Trong ${skipped} mục của tệp không có cuộc gọi nào của API này.`);
      }
      await saveRecording(name, { answers });
      setSaid(`Đã nhập ${answers.length} câu trả lời, bỏ qua ${skipped} mục khác.`);
    });
  }

  return (
    <fieldset>
      <legend>Kịch bản đã lưu</legend>
      {recordings.map(({ name, count }) => (
        <div key={name} className="saved">
          <label className="check">
            <input
              type="checkbox"
              checked={on.has(name)}
              onChange={({ target }) =>
                actions.change(target.checked ? { startRecording: name } : { stopRecording: name })
              }
            />
            <span>
              {name} <small>{count} câu trả lời</small>
            </span>
          </label>
          <button
            type="button"
            aria-label={`Xuất ${name}`}
            onClick={() => actions.run(async () => saveFile(name, await readRecording(name)))}
          >
            Xuất
          </button>
          <ConfirmButton name={name} onConfirm={() => actions.apply(() => deleteRecording(name))} />
        </div>
      ))}
      <FileField
        label="Nhập kịch bản (.json) hoặc tệp HAR của trình duyệt"
        accept=".json,.har"
        onText={takeFile}
      />
      {said ? <p role="status">{said}</p> : null}
    </fieldset>
  );
}

export function StateTab({
  state: { states },
  actions,
}: {
  state: ControlState;
  actions: Actions;
}) {
  async function takeFile(text: string, name: string) {
    await actions.run(async () => {
      let state: unknown;
      try {
        state = JSON.parse(text);
      } catch {
        throw new Error("Tệp này không phải JSON, hoặc đã bị hỏng.");
      }
      await saveState(name, state);
    });
  }
  return (
    <>
      <NameForm
        label="Lưu mọi dữ liệu, thiết lập và đồng hồ với tên"
        action="Lưu trạng thái"
        onSave={(name) => actions.run(() => saveState(name))}
      />
      {states.length === 0 ? <p role="status">Chưa lưu trạng thái nào.</p> : null}
      <ul aria-label="Trạng thái đã lưu">
        {states.map(({ name, at }) => (
          <li key={name} className="saved">
            <span>
              {name} <small>{new Date(at).toLocaleString("vi-VN")}</small>
            </span>
            <button
              type="button"
              aria-label={`Nạp ${name}`}
              onClick={() => actions.applyAll(() => loadState(name))}
            >
              Nạp
            </button>
            <button
              type="button"
              aria-label={`Xuất ${name}`}
              onClick={() => actions.run(async () => saveFile(name, await readSavedState(name)))}
            >
              Xuất
            </button>
            <ConfirmButton name={name} onConfirm={() => actions.run(() => deleteState(name))} />
          </li>
        ))}
      </ul>
      <FileField label="Nhập trạng thái từ tệp .json" accept=".json" onText={takeFile} />
      <p>Nạp một trạng thái không làm đổi người đang đăng nhập.</p>
    </>
  );
}
