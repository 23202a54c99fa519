import { type ReactNode, useState } from "react";
import { containsWords, plainText } from "#openapi/search-text.ts";

type GroupsProps<Row> = {
  rows: readonly Row[];
  groupOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  none: string;
  children: (row: Row) => ReactNode;
};

export function Groups<Row>({ rows, groupOf, keyOf, none, children }: GroupsProps<Row>) {
  const groups = Map.groupBy(rows, groupOf);
  if (groups.size === 0) return <p role="status">{none}</p>;
  return [...groups].map(([name, members]) => (
    <fieldset key={name}>
      <legend>{name}</legend>
      {members.map((row) => (
        <div key={keyOf(row)}>{children(row)}</div>
      ))}
    </fieldset>
  ));
}

type NameFormProps = {
  label: string;
  action: string;
  onSave: (name: string) => Promise<boolean>;
};

export function NameForm({ label, action, onSave }: NameFormProps) {
  const [name, setName] = useState("");
  return (
    <form
      className="pair"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await onSave(name)) setName("");
      }}
    >
      <label>
        {label}
        <input
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit">{action}</button>
    </form>
  );
}

export function BackButton({ to, onBack }: { to: string; onBack: () => void }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it comes in place of the pressed button
    <button type="button" className="back" autoFocus onClick={onBack}>
      ‹ {to}
    </button>
  );
}

export function ConfirmButton({ name, onConfirm }: { name: string; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" aria-label={`Xóa ${name}`} onClick={() => setIsAsking(true)}>
        Xóa
      </button>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: it stands where the pressed button was */}
      <button type="button" autoFocus aria-label={`Xóa hẳn ${name}`} onClick={onConfirm}>
        Xóa hẳn
      </button>
      <button type="button" onClick={() => setIsAsking(false)}>
        Thôi
      </button>
    </>
  );
}

type FileFieldProps = {
  label: string;
  accept: string;
  /** `name`: without the extension. */
  onText: (text: string, name: string) => void;
};

/** The same file may be chosen again. */
export function FileField({ label, accept, onText }: FileFieldProps) {
  return (
    <label>
      {label}
      <input
        type="file"
        accept={accept}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          const text = await file.text();
          target.value = "";
          onText(text, file.name.replace(/\.\w+$/, "").slice(0, 60));
        }}
      />
    </label>
  );
}

export function saveFile(name: string, value: unknown): void {
  const link = document.createElement("a");
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** False without HTTPS or permission. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function matches(query: string, ...texts: string[]): boolean {
  return containsWords(plainText(texts.join(" ")), query);
}

export function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("vi-VN");
}

const size = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });

export function sizeOf(bytes: number): string {
  return bytes < 1024 ? `${bytes} byte` : `${size.format(bytes / 1024)} KB`;
}
