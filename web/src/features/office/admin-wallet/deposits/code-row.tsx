import { TextInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Money } from "#web/ui/media/money.tsx";
import { codeLabel, MAX_CODE } from "../desk/bank-code.ts";
import { FlagBadges } from "../desk/flag-badges.tsx";
import { isFlagged } from "../desk/flags.ts";
import { linesOf } from "./codes.ts";
import classes from "./codes-form.module.css";
import { ownerOf } from "./labels.ts";

type CodeRowProps = {
  deposit: Schema["AdminDeposit"];
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  /** Several lines were pasted. */
  onLines: (lines: readonly string[]) => void;
};

/** Enter goes to the next code, as in a spreadsheet; only in the last one it submits. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("input");
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A deposit and the field for the bank's code of its money. */
export function CodeRow({ deposit, code, error, onCode, onLines }: CodeRowProps) {
  const { id, amount, flags, user } = deposit;
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong>{ownerOf(deposit)}</strong>
        <span className={classes.id}>{id}</span>
      </span>
      <span className={classes.amount}>
        <Money dong={amount} />
        {isFlagged(deposit) ? <FlagBadges flags={flags} owner={user} /> : null}
      </span>
      <TextInput
        className={classes.code}
        aria-label={`${codeLabel} cho ${ownerOf(deposit)}, ${id}`}
        placeholder="Mã giao dịch"
        maxLength={MAX_CODE}
        autoComplete="off"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(event) => onCode(event.currentTarget.value)}
        onKeyDown={goDown}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData("text"));
          if (!lines) return;
          event.preventDefault();
          onLines(lines);
        }}
      />
    </li>
  );
}
