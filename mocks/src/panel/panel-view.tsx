import { useState } from "react";
import type { ControlState, Email } from "../control/control.ts";
import { changeState, readMailbox, readState, resetData, signOut, switchAccount } from "./calls.ts";

const LATENCIES = [0, 300, 1_000, 3_000];
const HOUR_MS = 3_600_000;
const CLOCKS = [
  { offset: 0, label: "Bây giờ" },
  { offset: HOUR_MS / 6, label: "Sau 10 phút" },
  { offset: HOUR_MS * 24, label: "Ngày mai" },
  { offset: HOUR_MS * 24 * 31, label: "Tháng sau" },
];

/** The developer panel of the mock modes: role, scenario, latency, clock, mailbox and reset. */
export function Panel() {
  const [state, setState] = useState<ControlState>();
  const [emails, setEmails] = useState<Email[]>([]);
  const [error, setError] = useState("");

  async function run(work: () => Promise<unknown>, reload = false) {
    setError("");
    try {
      await work();
      if (reload) location.reload();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  }
  const refresh = async () => {
    setState(await readState());
    setEmails(await readMailbox());
  };
  const apply = (change: Partial<ControlState>) => run(() => changeState(change), true);

  return (
    <details className="panel" onToggle={(event) => event.currentTarget.open && run(refresh)}>
      <summary title="Bảng lập trình viên">
        <span aria-hidden="true">⚙</span>
        <span className="name">Bảng lập trình viên</span>
      </summary>
      {state ? (
        <div className="body">
          <label>
            Tài khoản
            <select
              value=""
              onChange={(event) => {
                const account = state.accounts.find(({ email }) => email === event.target.value);
                void run(() => (account ? switchAccount(account) : signOut()), true);
              }}
            >
              <option value="" disabled>
                Chọn để đăng nhập …
              </option>
              <option value="guest">Khách (đăng xuất)</option>
              {state.accounts.map(({ email, title }) => (
                <option key={email} value={email}>
                  {title} – {email}
                </option>
              ))}
            </select>
          </label>
          <label>
            Tình huống
            <select
              value={state.scenario}
              onChange={(event) => {
                const name = event.target.value;
                const chosen = state.scenarios.find((one) => one.name === name);
                if (chosen) void apply({ scenario: chosen.name as ControlState["scenario"] });
              }}
            >
              {state.scenarios.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Độ trễ
            <select
              value={state.latency}
              onChange={(event) => apply({ latency: Number(event.target.value) })}
            >
              {LATENCIES.map((latency) => (
                <option key={latency} value={latency}>
                  {latency} ms
                </option>
              ))}
            </select>
          </label>
          <label>
            Đồng hồ
            <select
              value={state.clockOffset}
              onChange={(event) => apply({ clockOffset: Number(event.target.value) })}
            >
              {CLOCKS.map(({ offset, label }) => (
                <option key={offset} value={offset}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <section>
            <h2>Hộp thư giả</h2>
            <button type="button" onClick={() => run(refresh)}>
              Tải lại
            </button>
            {emails.length === 0 ? <p>Chưa có thư nào.</p> : null}
            <ul>
              {emails.map(({ id, to, subject, code, expiresAt }) => (
                <li key={id}>
                  {to}: {subject} – <strong>{code}</strong> (đến {timeOf(expiresAt)})
                </li>
              ))}
            </ul>
          </section>
          <button type="button" onClick={() => run(resetData, true)}>
            Đặt lại dữ liệu
          </button>
        </div>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </details>
  );
}

function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("vi-VN");
}
