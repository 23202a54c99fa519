import { ActionIcon } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { readAmount, refusalTexts } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { whyNotStock } from "../policy.ts";
import { useInventory } from "./inventory-context.ts";
import classes from "./quick-stock.module.css";

type Version = { id: number; name: string; stock: number; reserved: number };

type QuickStockProps = {
  /** Inventory id of the product. */
  productId: number;
  productName: string;
  /** As it will be, with what is pending. */
  version: Version;
};

/** The stock of a version: typed, or changed by one with the buttons. Every press counts. */
export function QuickStock({ productId, productName, version }: QuickStockProps) {
  const { mayChange, queue } = useInventory();
  const [wasChanged, setChanged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const { id, name, stock } = version;
  const fullName = `${productName} (${name})`;
  if (!mayChange) return <span className={classes.number}>{formatCount(stock)}</span>;

  const target = { productId, versionId: id, name: fullName };
  const change = (by: 1 | -1) => ({
    whyNot: whyNotStock(version, stock + by),
    onPress: () => {
      queue.press(target, by);
      setChanged(true);
    },
  });
  const label = `Tồn kho ${fullName}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label={label}>
      <div className={classes.control}>
        <StepButton label={`Bớt 1 ${fullName}`} icon={<IconMinus size={16} />} {...change(-1)} />
        <StockInput
          label={label}
          version={version}
          problem={problem && problemId}
          onProblem={setProblem}
          onSet={(to) => {
            queue.set(target, { from: stock, to });
            setChanged(true);
          }}
        />
        <StepButton label={`Thêm 1 ${fullName}`} icon={<IconPlus size={16} />} {...change(1)} />
      </div>
      {problem ? (
        <span className={classes.problem} id={problemId} role="alert">
          {problem}
        </span>
      ) : null}
      {/* Empty before the first change: each line of a list has one. */}
      <span className="tap-sr-only" role="status">
        {wasChanged ? `${label}: ${formatCount(stock)} ${pieceUnit(name)}` : null}
      </span>
    </div>
  );
}

type StockInputProps = {
  label: string;
  version: Version;
  /** Id of the text that says what is wrong. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  onSet: (stock: number) => void;
};

/** Enter or leaving it applies what was typed; Escape brings the stock back. */
function StockInput({ label, version, problem, onProblem, onSet }: StockInputProps) {
  const [draft, setDraft] = useState<string>();

  function write(text: string | undefined) {
    setDraft(text);
    onProblem(undefined);
  }

  function apply() {
    if (draft === undefined) return;
    const read = readAmount(draft);
    if (read.kind === "empty") return write(undefined);
    // What cannot be applied stays to be corrected.
    if (read.kind === "refused") return onProblem(refusalTexts[read.reason]);
    const whyNot = read.value === version.stock ? undefined : whyNotStock(version, read.value);
    if (whyNot) return onProblem(whyNot);
    write(undefined);
    onSet(read.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isEscape = event.key === "Escape" && draft !== undefined;
    if (event.key === "Enter") apply();
    if (isEscape) write(undefined);
    // The keys of the row; Escape closes a dialog only where it takes nothing back.
    if (isEscape || event.key !== "Escape") event.stopPropagation();
  }

  return (
    <input
      className={classes.input}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      value={draft ?? formatCount(version.stock)}
      aria-invalid={problem !== undefined}
      aria-describedby={problem}
      onChange={(event) => write(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  );
}

type StepButtonProps = {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  whyNot: string | undefined;
};

/** Stays the same element when it becomes disabled, so it keeps the focus. */
function StepButton({ label, icon, onPress, whyNot }: StepButtonProps) {
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <ActionIcon
        color="gray"
        className={classes.step}
        aria-label={label}
        {...(whyNot ? props : { onClick: onPress })}
      >
        {icon}
      </ActionIcon>
      {whyNot ? bubble : null}
    </>
  );
}
