import type { Email } from "../control/control.ts";
import { timeOf } from "./time.ts";

/** What the mock has sent, the latest first. */
export function MailTab({ emails }: { emails: Email[] }) {
  if (emails.length === 0) return <p role="status">Chưa có thư nào.</p>;
  return (
    <ul aria-label="Hộp thư giả">
      {emails.map(({ id, to, subject, code, expiresAt }) => (
        <li key={id}>
          {subject} – <strong>{code}</strong>
          <small>
            {to} · đến {timeOf(expiresAt)}
          </small>
        </li>
      ))}
    </ul>
  );
}
