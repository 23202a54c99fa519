import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FileProblem } from "./failure.ts";
import classes from "./file-problem-notice.module.css";

/** More would not help to find the wrong one. */
const MOST_HEADERS = 15;

/** A web page that was saved as a spreadsheet has its whole text in the first cell. */
const MOST_LETTERS = 60;

const shorten = (header: string) =>
  header.length > MOST_LETTERS ? `${header.slice(0, MOST_LETTERS)}…` : header;

type FileProblemNoticeProps = { problem: FileProblem; onRetry: () => void };

/** Why the file cannot be imported; nothing has been changed. */
export function FileProblemNotice({ problem, onRetry }: FileProblemNoticeProps) {
  const { fileName, reason, headers, mayRetry } = problem;
  return (
    <div className={classes.root} role="alert">
      <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.reason}>{reason}</p>
        <p>{`Tệp: ${fileName}. Chưa có gì được nhập.`}</p>
        {headers.length > 0 && !mayRetry ? (
          <p>{`Dòng đầu của tệp có: ${headers.slice(0, MOST_HEADERS).map(shorten).join(", ")}.`}</p>
        ) : null}
      </div>
      {mayRetry ? (
        <Button variant="default" onClick={onRetry}>
          Thử lại
        </Button>
      ) : null}
    </div>
  );
}
