import { useState } from "react";
import type { ControlState, Email } from "../control/control.ts";
import { changeState } from "./calls.ts";
import { Groups, matches, timeOf } from "./parts.tsx";
import { Recordings } from "./saved-tabs.tsx";
import { type Actions, HOUR_MS, percent } from "./use-panel.ts";

type Account = ControlState["accounts"][number];

type AccountTabProps = {
  accounts: Account[];
  /** "" for nobody. */
  email: string;
  onChoose: (account: Account | undefined) => void;
};

export function AccountTab({ accounts, email, onChoose }: AccountTabProps) {
  const [query, setQuery] = useState("");
  const found = accounts.filter((one) => matches(query, one.title, one.name, one.email));
  return (
    <>
      <label>
        Tìm tài khoản
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <button type="button" aria-pressed={email === ""} onClick={() => onChoose(undefined)}>
        Khách (đăng xuất)
      </button>
      <Groups
        rows={found}
        groupOf={({ group }) => group}
        keyOf={(account) => account.email}
        none="Không có tài khoản nào như vậy."
      >
        {(account) => (
          <button
            type="button"
            className="account"
            aria-pressed={account.email === email}
            onClick={() => onChoose(account)}
          >
            <span>{account.title}</span>
            <small>
              {account.name} · {account.email}
            </small>
          </button>
        )}
      </Groups>
    </>
  );
}

type SettingsProps = { state: ControlState; actions: Actions };

export function ScenarioTab({ state, actions }: SettingsProps) {
  const { situations, scenarios, recordings } = state;
  const [query, setQuery] = useState("");
  const found = situations.filter(({ title, name }) => matches(query, title, name));
  return (
    <>
      <label>
        Tìm tình huống
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <Groups
        rows={found}
        groupOf={({ group }) => group}
        keyOf={({ name }) => name}
        none="Không có tình huống nào như vậy."
      >
        {({ name, title }) => (
          <label className="check">
            <input
              type="checkbox"
              checked={scenarios.includes(name)}
              onChange={(event) => {
                const others = scenarios.filter((other) => other !== name);
                actions.change({ scenarios: event.target.checked ? [...others, name] : others });
              }}
            />
            {title}
          </label>
        )}
      </Groups>
      <Recordings
        state={state}
        recordings={recordings.filter(({ name }) => matches(query, name))}
        actions={actions}
      />
    </>
  );
}

const CLOCKS = [
  { offset: 0, label: "Bây giờ" },
  { offset: HOUR_MS / 6, label: "Sau 10 phút" },
  { offset: HOUR_MS * 24, label: "Ngày mai" },
  { offset: HOUR_MS * 24 * 31, label: "Tháng sau" },
];

export function FaultTab({ state, actions }: SettingsProps) {
  const { latency, errorRate, clockOffset } = state;
  return (
    <>
      <div className="pair">
        <NumberField
          label="Độ trễ (ms)"
          value={latency}
          most={60_000}
          onChange={(value) => actions.change({ latency: value })}
        />
        <NumberField
          label="Tỉ lệ lỗi (%)"
          value={percent(errorRate)}
          most={100}
          onChange={(value) => actions.change({ errorRate: value / 100 })}
        />
      </div>
      <p>Lỗi là 503; đăng nhập không bao giờ bị lỗi.</p>
      <ForcedForm state={state} actions={actions} />
      <label>
        Đồng hồ của máy chủ
        <select
          value={clockOffset}
          onChange={(event) => actions.change({ clockOffset: Number(event.target.value) })}
        >
          {CLOCKS.every(({ offset }) => offset !== clockOffset) && (
            <option value={clockOffset}>+{Math.round(clockOffset / HOUR_MS)} giờ</option>
          )}
          {CLOCKS.map(({ offset, label }) => (
            <option key={offset} value={offset}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

function NumberField({ label, value, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  function finish() {
    const wanted = Math.round(Number(typed));
    if (typed !== undefined && wanted >= 0 && wanted <= most && wanted !== value) onChange(wanted);
    setTyped(undefined);
  }
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={most}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
      />
    </label>
  );
}

const STATUSES = [400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503, 504];

function ForcedForm({ state: { operations }, actions }: SettingsProps) {
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState(500);
  return (
    <form
      className="forced"
      onSubmit={(event) => {
        event.preventDefault();
        const operation = operations.find(({ id }) => id === typed)?.id;
        actions.apply(async () => {
          if (!operation) throw new Error(`Không có thao tác nào tên “${typed}”.`);
          await changeState({ addAnswer: { operation, status } });
        });
      }}
    >
      <label>
        Thao tác luôn bị lỗi
        <input
          list="operations"
          placeholder="createOrder"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
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

export function MailTab({ emails }: { emails: Email[] }) {
  if (emails.length === 0) return <p role="status">Chưa có thư nào.</p>;
  return (
    <ul aria-label="Hộp thư giả">
      {emails.map(({ id, to, subject, code, expiresAt, text }) => (
        <li key={id}>
          {subject} – {code ? <strong>{code}</strong> : text}
          <small>
            {to}
            {expiresAt ? ` · đến ${timeOf(expiresAt)}` : null}
          </small>
        </li>
      ))}
    </ul>
  );
}
