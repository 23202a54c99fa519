import crate from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import { ActionIcon } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { isMissing } from "#web/api/no-data.ts";
import { readAmount, refusalTexts } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import { changeStock, inventoryQueries, showConfirmed, useInventory } from "./queries.ts";
import classes from "./quick-stock.module.css";
import { type InventoryScope, texts } from "./rules.ts";
import { createStockQueue, type StockQueue, type StockTarget, whyNotStock } from "./stock.ts";

type Version = { id: number; name: string; stock: number; reserved?: number | undefined };

type QuickStockProps = {
  /** Inventory id of the product. */
  productId: number;
  productName: string;
  version: Version;
};

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
      {/* Filled only after a change: every row has one. */}
      <span className="tap-sr-only" role="status">
        {wasChanged ? `${label}: ${formatCount(stock)} ${pieceUnit(name)}` : null}
      </span>
    </div>
  );
}

type StockInputProps = {
  label: string;
  version: Version;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  onSet: (stock: number) => void;
};

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
    // Not for the row's shortcuts; Escape bubbles only without a draft.
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

/** Remains the same element when disabled, to keep the focus. */
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

type ProductUnreadableProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

export function ProductUnreadable({ query }: ProductUnreadableProps) {
  if (!isMissing(query.error)) return <ReadError query={query} title={texts.productFailed} />;
  return (
    <div role="alert">
      <Empty
        picture={crate}
        text={messageOf(query.error, texts.notFound)}
        hint="Sản phẩm có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}

type ChangeButtonProps = { icon?: ReactNode; onClick: () => void; children: string };

export function ChangeButton({ icon, onClick, children }: ChangeButtonProps) {
  const { mayChange } = useInventory();
  return (
    <ReasonButton
      leftSection={icon}
      whyNot={mayChange ? undefined : texts.mayNotChange}
      onClick={onClick}
    >
      {children}
    </ReasonButton>
  );
}

/** Pending presses are sent even after the screen is left. */
export function useStockQueue(scope: InventoryScope): StockQueue {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeStock);
  const [queue] = useState(() =>
    createStockQueue(
      async ({ productId, versionId }, change) => {
        await stopRefetches(client);
        const product = await mutateAsync({ id: productId, variantId: versionId, change });
        await stopRefetches(client);
        showConfirmed(client, scope, product);
        refetchOthers(client);
        return product.variants.find(({ id }) => id === versionId)?.stock ?? 0;
      },
      (target, change, error) => {
        tellFailure(target, change, error);
        // After any other error the stock may differ from what is shown.
        if (hasStatus(error, 400, 401, 403, 429)) return;
        void client.invalidateQueries({ queryKey: ["products"] });
      },
      ({ name }, { typed, stock }) =>
        notify.warning(
          `${name}: kho vừa có thay đổi khác, tồn kho bây giờ là ${formatCount(stock)}, không phải ${formatCount(typed)} như bạn nhập.`,
        ),
    ),
  );
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => queue.pending.get().size > 0,
  });
  return queue;
}

/** A running refetch may have read the stock before or after the change. */
function stopRefetches(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: inventoryQueries.root(),
    // Without data it would stay empty.
    predicate: ({ state, queryKey }) =>
      state.data !== undefined && (queryKey.includes("list") || queryKey.includes("product")),
  });
}

/** The lists on screen are up to date already. */
function refetchOthers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
  void client.invalidateQueries({
    queryKey: inventoryQueries.root(),
    predicate: ({ queryKey }) => queryKey.includes("history") || queryKey.includes("alerts"),
  });
}

function tellFailure({ name }: StockTarget, change: number, error: unknown): void {
  // The session layer asks for the password.
  if (hasStatus(error, 401)) return;
  // The number on screen is the old one until the stock has been read again. The same words for every
  // amount, so that several presses share one toast.
  if (ApiError.from(error).isUnanswered) {
    notify.error(`${name}: chưa rõ thay đổi đã được ghi chưa. Hãy xem lại số tồn.`, {
      title: "Chưa rõ kết quả",
    });
    return;
  }
  const amount = `${change > 0 ? "+" : "−"}${formatCount(Math.abs(change))}`;
  const what = change === 0 ? name : `${name}: đã hoàn lại ${amount}`;
  notify.error(`${what}. ${messageOf(error, "Vui lòng thử lại.")}`, {
    title: "Chưa đổi được tồn kho",
  });
}
