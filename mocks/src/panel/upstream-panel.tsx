import { useCallback, useEffect, useState } from "react";
import type { Recording } from "../answers/answer.ts";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import { CallTab } from "./call-tab.tsx";
import { call } from "./calls.ts";
import { Frame, mount, Tabs } from "./frame.tsx";
import { saveFile } from "./parts.tsx";
import { LOOK_MS, messageOf } from "./use-panel.ts";

export type UpstreamCall = OpenedCall & { deviations: { path: string; kind: string }[] };

export const mountUpstreamPanel = (): (() => void) => mount(<UpstreamPanel />);

function UpstreamPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const [calls, setCalls] = useState<LoggedCall[]>([]);
  const [opened, setOpened] = useState<UpstreamCall>();
  const [error, setError] = useState("");

  const run = useCallback(async (work: () => Promise<unknown>) => {
    try {
      await work();
      setError("");
    } catch (reason) {
      setError(messageOf(reason));
    }
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const look = () => run(async () => setCalls(await call<LoggedCall[]>("/__dev/calls")));
    void look();
    const timer = setInterval(() => document.hidden || void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, run]);

  async function open(id: number): Promise<OpenedCall | undefined> {
    let found: UpstreamCall | undefined;
    await run(async () => {
      found = await call<UpstreamCall>(`/__dev/calls/${id}`);
    });
    setOpened(found);
    return found;
  }

  const tab = (
    <CallTab
      calls={calls}
      open={open}
      tools={(those, isSelection) => (
        <button
          type="button"
          onClick={() =>
            run(async () => {
              const ids = those.map(({ id }) => id).join(",");
              const recording = await call<Recording>(`/__dev/recording?ids=${ids}`);
              saveFile(recording.name, recording);
            })
          }
        >
          Lưu {those.length} cuộc gọi{isSelection ? " đã chọn" : ""} thành tệp kịch bản
        </button>
      )}
    >
      {({ id }) => (opened?.id === id ? <Deviations {...opened} /> : null)}
    </CallTab>
  );
  return (
    <Frame isOpen={isOpen} onToggle={setIsOpen} error={error}>
      <div className="body">
        <Tabs tabs={[{ name: "Cuộc gọi", content: tab }]} />
      </div>
    </Frame>
  );
}

function Deviations({ operation, deviations }: UpstreamCall) {
  if (deviations.length === 0) return <p>Chưa thấy {operation} khác bản mô tả API.</p>;
  return (
    <fieldset>
      <legend>{operation} khác bản mô tả API ở</legend>
      <ul>
        {deviations.map(({ path, kind }) => (
          <li key={`${kind} ${path}`}>
            {path || "cả trả lời"} <small>{kind}</small>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
