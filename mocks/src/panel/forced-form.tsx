import { useState } from "react";
import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";

const STATUSES = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503, 504];

type Props = {
  state: ControlState;
  onChange: (change: Partial<Settings>) => void;
};

/** One operation that only answers with the chosen status. */
export function ForcedForm({ state: { forced, operations }, onChange }: Props) {
  const [operation, setOperation] = useState<string>(forced?.operation ?? "");
  const [status, setStatus] = useState(forced?.status ?? 500);
  return (
    <form
      className="forced"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = { operation, status } as NonNullable<ControlState["forced"]>;
        onChange({ forced: operation ? wanted : null });
      }}
    >
      <label>
        Thao tác luôn bị lỗi
        <input
          list="operations"
          placeholder="createOrder"
          value={operation}
          onChange={(event) => setOperation(event.target.value.trim())}
        />
      </label>
      <datalist id="operations">
        {operations.map(({ id, method, path }) => (
          <option key={id} value={id}>
            {method} {path}
          </option>
        ))}
      </datalist>
      <label>
        Mã lỗi
        <select value={status} onChange={(event) => setStatus(Number(event.target.value))}>
          {STATUSES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <button type="submit">Áp dụng</button>
    </form>
  );
}
