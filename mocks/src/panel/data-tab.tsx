import { type FormEvent, useEffect, useState } from "react";
import type { Row } from "../control/rows.ts";
import { readRows, readTables, type Table, writeRow } from "./calls.ts";
import { BackButton, ConfirmButton } from "./parts.tsx";
import type { Actions } from "./use-panel.ts";

export function DataTab({ actions }: { actions: Actions }) {
  const [table, setTable] = useState("users");
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState<Row>();
  // What was read before an edit is old.
  const [edits, setEdits] = useState(0);
  const { tables, found } = useRows(table, query, { edits, actions });

  async function write(was: Row, row?: Row): Promise<boolean> {
    const isDone = await actions.apply(() => writeRow(table, was, row));
    if (!isDone) return false;
    setOpened(row);
    setEdits(edits + 1);
    return true;
  }

  if (opened) {
    return (
      <>
        <BackButton to={table} onBack={() => setOpened(undefined)} />
        <RowForm key={JSON.stringify(opened)} row={opened} onWrite={write} />
      </>
    );
  }
  return (
    <>
      <div className="pair">
        <label>
          Bảng
          <select value={table} onChange={(event) => setTable(event.target.value)}>
            {tables.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({count})
              </option>
            ))}
          </select>
        </label>
        <label>
          Tìm dòng
          <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
      </div>
      {found ? <RowList {...found} onOpen={setOpened} /> : null}
    </>
  );
}

type RowListProps = { rows: Row[]; total: number; onOpen: (row: Row) => void };

function RowList({ rows, total, onOpen }: RowListProps) {
  return (
    <>
      <p role="status">
        {total === 0
          ? "Không có dòng nào như vậy."
          : rows.length < total
            ? `${total} dòng, chỉ hiện ${rows.length} dòng đầu.`
            : `${total} dòng.`}
      </p>
      <ul aria-label="Các dòng">
        {rows.map((row) => {
          const [title, rest] = summaryOf(row);
          return (
            <li key={JSON.stringify(row)}>
              <button type="button" className="account" onClick={() => onOpen(row)}>
                <span>{title}</span>
                <small>{rest}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function summaryOf(row: Row): [title: string, rest: string] {
  const texts = Object.entries(row).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" ? [{ name, text: String(value) }] : [],
  );
  const title = texts.find(({ name }) => /name$|title|subject|description|content/i.test(name));
  const rest = texts.filter((one) => one !== title).slice(0, 4);
  return [
    title?.text || texts[0]?.text || "…",
    rest.map(({ name, text }) => `${name} ${text}`).join(" · "),
  ];
}

type RowFormProps = { row: Row; onWrite: (was: Row, row?: Row) => Promise<boolean> };

function RowForm({ row, onWrite }: RowFormProps) {
  const [text, setText] = useState(JSON.stringify(row, null, 2));
  const [wrong, setWrong] = useState("");

  async function save(event: FormEvent) {
    event.preventDefault();
    setWrong("");
    let edited: unknown;
    try {
      edited = JSON.parse(text);
    } catch (error) {
      setWrong(
        `Chưa lưu: đây không phải JSON (${error instanceof Error ? error.message : error}).`,
      );
      return;
    }
    if (typeof edited === "object" && edited !== null && !Array.isArray(edited)) {
      await onWrite(row, { ...edited });
    } else {
      setWrong("Chưa lưu: một dòng phải là {…}.");
    }
  }

  return (
    <form className="answer" onSubmit={save}>
      <label>
        Dòng này, dạng JSON
        <textarea
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {wrong ? <p role="alert">{wrong}</p> : null}
      <div className="pair">
        <button type="submit">Lưu dòng</button>
        <ConfirmButton name="dòng này" onConfirm={() => onWrite(row)} />
      </div>
    </form>
  );
}

type Reading = { edits: number; actions: Actions };

function useRows(table: string, query: string, { edits, actions }: Reading) {
  const [tables, setTables] = useState<Table[]>([]);
  const [found, setFound] = useState<{ rows: Row[]; total: number }>();
  const { run } = actions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit makes them old
  useEffect(() => {
    let isOld = false;
    void run(async () => {
      const [all, rows] = await Promise.all([readTables(), readRows(table, query)]);
      if (isOld) return;
      setTables(all);
      setFound(rows);
    });
    return () => {
      isOld = true;
    };
  }, [run, table, query, edits]);

  return { tables, found };
}
