import type { Email } from "../control/control.ts";
import { timeOf } from "./time.ts";

/** What the mock has sent, the latest first. */
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
