import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";
import { ForcedForm } from "./forced-form.tsx";
import { NumberField } from "./number-field.tsx";
import { percent } from "./switched-on.ts";

const HOUR_MS = 3_600_000;
const CLOCKS = [
  { offset: 0, label: "Bây giờ" },
  { offset: HOUR_MS / 6, label: "Sau 10 phút" },
  { offset: HOUR_MS * 24, label: "Ngày mai" },
  { offset: HOUR_MS * 24 * 31, label: "Tháng sau" },
];

type Props = {
  state: ControlState;
  onChange: (change: Partial<Settings>) => void;
};

/** Latency, errors and clock. */
export function FaultTab({ state, onChange }: Props) {
  const { latency, errorRate, clockOffset } = state;
  return (
    <>
      <div className="pair">
        <NumberField
          label="Độ trễ (ms)"
          value={latency}
          most={60_000}
          onChange={(value) => onChange({ latency: value })}
        />
        <NumberField
          label="Tỉ lệ lỗi (%)"
          value={percent(errorRate)}
          most={100}
          onChange={(value) => onChange({ errorRate: value / 100 })}
        />
      </div>
      <p>Lỗi là 503; đăng nhập không bao giờ bị lỗi.</p>
      <ForcedForm state={state} onChange={onChange} />
      <label>
        Đồng hồ của máy chủ
        <select
          value={clockOffset}
          onChange={(event) => onChange({ clockOffset: Number(event.target.value) })}
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
