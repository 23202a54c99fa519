import { type ReactNode, useState } from "react";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import type { Contents } from "../control/contents.ts";
import { BackButton, sizeOf, timeOf } from "./parts.tsx";

type CallTabProps = {
  calls: LoggedCall[];
  open: (id: number) => Promise<OpenedCall | undefined>;
  /** For the selected calls, or for all when none is selected. */
  tools: (calls: LoggedCall[], isSelection: boolean) => ReactNode;
  children: (call: OpenedCall) => ReactNode;
};

export function CallTab({ calls, open, tools, children }: CallTabProps) {
  const [opened, setOpened] = useState<OpenedCall>();
  // The focus returns to it.
  const [last, setLast] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  if (opened) {
    return (
      <>
        <BackButton to="Danh sách cuộc gọi" onBack={() => setOpened(undefined)} />
        <OpenCall call={opened} />
        {children(opened)}
      </>
    );
  }
  if (calls.length === 0) return <p role="status">Chưa có cuộc gọi nào.</p>;
  const chosen = calls.filter(({ id }) => selected.has(id));
  return (
    <>
      {tools(chosen.length > 0 ? chosen : calls, chosen.length > 0)}
      <table aria-label="50 cuộc gọi gần nhất">
        <thead>
          <tr>
            <th>Thao tác</th>
            <th>Mã</th>
            <th>ms</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow
              key={call.id}
              call={call}
              isSelected={selected.has(call.id)}
              onSelect={() => setSelected(selected.symmetricDifference(new Set([call.id])))}
              isLast={call.id === last}
              onOpen={async () => {
                setOpened(await open(call.id));
                setLast(call.id);
              }}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type CallRowProps = {
  call: LoggedCall;
  isSelected: boolean;
  onSelect: () => void;
  isLast: boolean;
  onOpen: () => void;
};

function CallRow({ call, isSelected, onSelect, isLast, onOpen }: CallRowProps) {
  const { at, operation, method, address, status, duration, who } = call;
  return (
    <tr>
      <td>
        <span className="check">
          <input
            type="checkbox"
            aria-label={`Chọn ${operation}`}
            checked={isSelected}
            onChange={onSelect}
          />
          {/* biome-ignore lint/a11y/noAutofocus: the focus comes back from the opened call */}
          <button type="button" className="open" autoFocus={isLast} onClick={onOpen}>
            {operation}
          </button>
        </span>
        <small>
          {method} {address}
        </small>
        <small>
          {timeOf(at)}
          {` · ${who || "Khách"}`}
        </small>
      </td>
      <td className={status >= 400 ? "bad" : undefined}>{status}</td>
      <td>{duration}</td>
    </tr>
  );
}

function OpenCall({ call }: { call: OpenedCall }) {
  const { operation, method, address, status, duration, who, at, request, response } = call;
  return (
    <>
      <p>
        <strong>{operation}</strong> →{" "}
        <span className={status >= 400 ? "bad" : undefined}>{status}</span> · {duration} ms
        <small>
          {method} {address}
        </small>
        <small>
          {timeOf(at)}
          {` · ${who || "Khách"}`}
        </small>
      </p>
      <Side title="Yêu cầu" contents={request} />
      <Side title="Trả lời" contents={response} />
    </>
  );
}

function Side({ title, contents }: { title: string; contents: Contents }) {
  const { headers, type, size, text, isCut } = contents;
  return (
    <fieldset>
      <legend>
        {title}
        {size > 0 ? ` · ${type || "không rõ loại"} · ${sizeOf(size)}` : " · không có nội dung"}
      </legend>
      <details className="headers">
        <summary>{headers.length} dòng đầu</summary>
        <ul>
          {headers.map(([name, value]) => (
            <li key={`${name} ${value}`}>
              <small>
                {name}: {value}
              </small>
            </li>
          ))}
        </ul>
      </details>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section aria-label={`Nội dung của ${title.toLowerCase()}`} tabIndex={0}>
          <pre>{text}</pre>
        </section>
      ) : null}
      {isCut ? <p>Chỉ hiện 64 KB đầu.</p> : null}
      {size > 0 && !text ? <p>Không phải văn bản nên không hiện ở đây.</p> : null}
    </fieldset>
  );
}
