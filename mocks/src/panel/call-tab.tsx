import type { LoggedCall } from "../control/call-log.ts";
import { timeOf } from "./time.ts";

/** The last calls that the mock answered, the latest first. */
export function CallTab({ calls }: { calls: LoggedCall[] }) {
  if (calls.length === 0) return <p role="status">Chưa có cuộc gọi nào.</p>;
  return (
    <table aria-label="50 cuộc gọi gần nhất">
      <thead>
        <tr>
          <th>Thao tác</th>
          <th>Mã</th>
          <th>ms</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ id, at, operation, method, address, status, duration, who }) => (
          <tr key={id}>
            <td>
              {operation}
              <small>
                {method} {address}
              </small>
              <small>
                {timeOf(at)} · {who || "Khách"}
              </small>
            </td>
            <td className={status >= 400 ? "bad" : undefined}>{status}</td>
            <td>{duration}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
