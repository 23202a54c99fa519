import "@mantine/core/styles/Combobox.layer.css";
import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import {
  GridDialog,
  GridFooter,
  GridMessageLine,
  IssueList,
  SaveList,
  StepButtons,
  workspace,
} from "#web/ui/table/grid/grid-dialog.tsx";
import type { GridHandle } from "#web/ui/table/grid/grid-frame.tsx";
import { type GridResults, useGridJob } from "#web/ui/table/grid/grid-job.tsx";
import { type Direction, useGridMessage, whyNotSave } from "#web/ui/table/grid/grid-message.ts";
import { gridHandlers, linesOf } from "#web/ui/table/grid/grid-paste.ts";
import { productFamilies, writeProduct } from "../queries.ts";
import classes from "./price-grid.module.css";
import { PriceGrid, type PriceGridModel, pastePrices, usePriceGrid } from "./price-grid.tsx";
import {
  type AdjustMode,
  type Adjustment,
  adjustedRows,
  callsOf,
  columnLabels,
  conflictsOf,
  isLarge,
  type PriceCall,
  type PriceChange,
  type PriceColumn,
  priceColumns,
  priceUpdate,
  type RoundStep,
  roundSteps,
  sizeIn,
} from "./rules.ts";

type PriceGridModalProps = {
  products: readonly Schema["ProductSummary"][];
  onClose: () => void;
};

export function PriceGridModal({ products, onClose }: PriceGridModalProps) {
  const grid = usePriceGrid(products);
  return (
    <GridDialog title="Bảng giá" isDirty={grid.isDirty} onLeave={onClose}>
      {(close) => <PriceWorkspace grid={grid} onClose={close} onAllSaved={onClose} />}
    </GridDialog>
  );
}

type PriceWorkspaceProps = {
  grid: PriceGridModel;
  onClose: () => void;
  onAllSaved: () => void;
};

function PriceWorkspace({ grid, onClose, onAllSaved }: PriceWorkspaceProps) {
  const { known, leftOut, state, dispatch, checked } = grid;
  const { rows } = state;
  const table = useRef<GridHandle<PriceColumn>>(null);
  const { message, say, clear, runStep } = useGridMessage();
  const { ask, job, name, whyNot } = usePriceSaving({ grid, onEnd: clear, onAllSaved });
  const count = formatCount(checked.changes.length);

  const step = (direction: Direction) => runStep(state, direction, dispatch);

  function takeText(text: string, from: number | undefined) {
    const pasted = pastePrices(linesOf(text), { rows, known, from });
    if ("refusal" in pasted) return say(pasted.refusal);
    if (pasted.count > 0) dispatch({ do: "fill", rows: pasted.rows });
    const done = `Đã dán ${formatCount(pasted.count)} giá. Bấm Hoàn tác để bỏ.`;
    say([pasted.count > 0 ? done : "Không dán được giá nào.", ...pasted.notes].join(" "));
  }

  function adjust(adjustment: Adjustment) {
    dispatch({ do: "fill", rows: adjustedRows(rows, known, adjustment) });
    say(`Đã tính lại giá của ${formatCount(rows.length)} dòng. Bấm Hoàn tác để bỏ.`);
  }

  return (
    <fieldset
      className={workspace}
      aria-label="Bảng nhập giá"
      {...gridHandlers({
        columns: priceColumns,
        takeText: (text, place) => takeText(text, place?.index),
        step: (direction) => flushSync(() => step(direction)),
      })}
    >
      {leftOut > 0 ? (
        <Text size="sm" c="dimmed">
          {formatCount(leftOut)} sản phẩm không có trong bảng vì đã xóa hoặc chưa có phiên bản.
        </Text>
      ) : null}
      <AdjustForm count={rows.length} onAdjust={adjust} />
      <Group gap="xs">
        <StepButtons state={state} onStep={step} />
        <GridMessageLine message={message} />
      </Group>
      <IssueList
        issues={checked.issues}
        labels={columnLabels}
        onJump={(index, column) => table.current?.focus(index, column)}
        onRemove={(ids) => dispatch({ do: "remove", ids })}
      />
      <PriceGrid
        ref={table}
        grid={grid}
        actions={{
          edit: (id, column, text) => dispatch({ do: "edit", id, column, text }),
          leave: () => dispatch({ do: "leaveCell" }),
          remove: (id) => dispatch({ do: "remove", ids: new Set([id]) }),
          decide: (conflict, keepsMine) => dispatch({ do: "decide", conflict, keepsMine }),
          run: (command) => (command === "save" ? ask() : step(command)),
        }}
      />
      <GridFooter
        count={checked.changes.length > 0 ? name : "Chưa có thay đổi"}
        saveLabel={checked.changes.length > 0 ? `Lưu ${count} giá` : "Lưu"}
        whyNot={whyNot}
        onClose={onClose}
        onSave={ask}
      />
      {job}
    </fieldset>
  );
}

const modes: { value: AdjustMode; label: string }[] = [
  { value: "raise-percent", label: "Tăng %" },
  { value: "cut-percent", label: "Giảm %" },
  { value: "raise-amount", label: "Tăng số tiền" },
  { value: "cut-amount", label: "Giảm số tiền" },
];

const rounding = roundSteps.map((step) => ({
  value: String(step),
  label: step === 1 ? "Không làm tròn" : `Tròn ${formatCount(step)} đ`,
}));

type AdjustFormProps = {
  count: number;
  onAdjust: (adjustment: Adjustment) => void;
};

function AdjustForm({ count, onAdjust }: AdjustFormProps) {
  const [mode, setMode] = useState<AdjustMode>("raise-percent");
  const [text, setText] = useState("");
  const [step, setStep] = useState<RoundStep>(1000);
  const [issue, setIssue] = useState<string>();
  const label = mode.endsWith("percent") ? "Phần trăm" : "Số tiền";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = sizeIn(text, mode);
    setIssue("issue" in read ? read.issue : undefined);
    if ("size" in read) onAdjust({ mode, size: read.size, step });
  }

  return (
    <form className={classes.adjust} aria-label="Đổi giá mọi dòng" onSubmit={submit}>
      <NativeSelect
        aria-label="Cách đổi giá"
        data={modes}
        value={mode}
        onChange={({ currentTarget }) => {
          const next = modes.find(({ value }) => value === currentTarget.value);
          if (next) setMode(next.value);
          setIssue(undefined);
        }}
      />
      <TextInput
        aria-label={label}
        placeholder={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIssue(undefined);
        }}
        error={issue}
      />
      <NativeSelect
        aria-label="Làm tròn"
        data={rounding}
        value={String(step)}
        onChange={({ currentTarget }) => {
          const next = roundSteps.find((each) => String(each) === currentTarget.value);
          if (next) setStep(next);
        }}
      />
      <Button type="submit" variant="default">
        Tính {formatCount(count)} dòng
      </Button>
    </form>
  );
}

function SaveSummary({ changes }: { changes: readonly PriceChange[] }) {
  const large = changes.filter(isLarge).length;
  const warning = `${formatCount(large)} giá đổi hơn một nửa, bạn hãy xem lại có thừa hay thiếu số 0 không.`;
  return (
    <SaveList
      changes={changes}
      noun="giá"
      itemOf={({ priced, from, to }) => (
        <>
          <strong>
            {priced.product}, {priced.version}
          </strong>
          <span>
            {formatCount(from)} → {formatCount(to)} đ
          </span>
        </>
      )}
      note={large > 0 ? <strong>{warning}</strong> : null}
    />
  );
}

type Product = Schema["Product"];

type Options = {
  grid: PriceGridModel;
  onEnd: () => void;
  onAllSaved: () => void;
};

/** `job` is the dialog of the running save. */
function usePriceSaving({ grid, onEnd, onAllSaved }: Options) {
  const { state, dispatch, checked, refresh } = grid;
  const { changes, issues } = checked;
  const client = useQueryClient();
  const calls = callsOf(changes);
  const name = `${formatCount(changes.length)} giá của ${formatCount(calls.length)} sản phẩm`;
  const whyNot = whyNotSave(changes.length, issues.length, state.conflicts.length);
  const { start, job } = useGridJob<PriceCall, Product>({
    write: async (call, onSend) => {
      try {
        return await writeProduct(call.id, (current) => {
          const body = priceUpdate(call.changes, current);
          if (body) onSend();
          return body;
        });
      } finally {
        // Mark stale after each call: the user may leave the job early.
        invalidate("none");
      }
    },
    conflictText: "Người khác vừa đổi giá này. Hãy chọn giá muốn giữ trong bảng.",
    onEnd: end,
  });

  function invalidate(refetchType: "none" | "active") {
    for (const family of productFamilies) {
      void client.invalidateQueries({ queryKey: [family], refetchType });
    }
  }

  function end({ saved, contested, failures }: GridResults<PriceCall, Product>) {
    const left = new Set([...saved.keys()].flatMap(({ rowIds }) => rowIds));
    const conflicts = [...contested].flatMap(([call, product]) =>
      conflictsOf(call.changes, product),
    );
    refresh(conflicts);
    dispatch({ do: "saved", saved: left, failures, conflicts });
    invalidate("active");
    onEnd();
    if (left.size > 0) notify.success(`Đã lưu ${formatCount(left.size)} giá`);
    if (changes.every(({ rowId }) => left.has(rowId))) onAllSaved();
  }

  function ask() {
    if (whyNot) return;
    confirm({
      title: `Lưu ${name}?`,
      body: <SaveSummary changes={changes} />,
      confirmLabel: "Lưu",
      run: () => start(calls),
    });
  }

  return { ask, job: job(`Lưu ${name}`), name, whyNot };
}
