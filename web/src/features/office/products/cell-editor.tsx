import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Group, Popover, Stack } from "@mantine/core";
import { mutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { usePopupPlace } from "#web/ui/overlay/portal-target.ts";
import classes from "./cell-editor.module.css";
import { whyNotPrice } from "./editor/rules.ts";
import { type PriceCall, PriceConflict, priceUpdate, sameForAll } from "./prices/rules.ts";
import { actionLabel, consequence, doneText, sharedPrice, useUndo } from "./product-actions.tsx";
import {
  judge,
  productFamilies,
  productQueries,
  readProduct,
  restore,
  setStatus,
  writeProduct,
} from "./queries.ts";
import {
  actionError,
  actionFailed,
  type ProductAction,
  type ProductScope,
  type ProductSearch,
  statusAfter,
  statusChoices,
  statusLabel,
} from "./rules.ts";

type Product = Schema["ProductSummary"];

type CellEditorProps = {
  field: "price" | "status";
  product: Product;
  scope: ProductScope;
  onSearch: (next: ProductSearch) => void;
  onClose: () => void;
};

export function CellEditor({ field, ...rest }: CellEditorProps) {
  return field === "price" ? <PriceEditor {...rest} /> : <StatusEditor {...rest} />;
}

type EditorProps = Omit<CellEditorProps, "field">;

const PRICE_FAILED = "Đổi giá thất bại";

function PriceEditor({ product, onClose }: EditorProps) {
  const { id, name, product_versions } = product;
  const [price, setPrice] = useState<AmountValue>(product.price);
  const [seen, setSeen] = useState(product.price);
  const [problem, setProblem] = useState<string | true>();
  const client = useQueryClient();
  const saving = useSingleMutation(savePrice);
  const cancel = useClose({ saving, onClose });
  const count = product_versions.length;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = whyNotPrice(price);
    setProblem(wrong);
    if (wrong) return;
    if (price === seen) return onClose();
    saving.mutate(
      { id, changes: sameForAll(product, seen, Number(price)) },
      {
        onSuccess: (saved) => {
          notify.success(`Giá của ${name} là ${formatMoney(saved.price)}`);
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof PriceConflict)) return;
          // The next attempt replaces the price shown now.
          setSeen(error.current.price);
          void showSaved(client, error.current);
        },
      },
    );
  }

  return (
    <CellPopover label={`Giá của ${name}`} saving={saving} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <AmountField
          label="Giá bán"
          description={count > 1 ? `Của cả ${formatCount(count)} phiên bản` : undefined}
          data-autofocus
          value={price}
          onChange={(next) => {
            setPrice(next);
            setProblem(undefined);
          }}
          error={problem}
          onFocus={(event) => event.currentTarget.select()}
        />
        <FormError text={saving.error && priceFailure(saving.error)} />
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" size="compact-md" disabled={saving.isPending} onClick={cancel}>
            Hủy
          </Button>
          <Button type="submit" size="compact-md" loading={saving.isPending}>
            Lưu
          </Button>
        </Group>
      </form>
    </CellPopover>
  );
}

function StatusEditor({ product, scope, onSearch, onClose }: EditorProps) {
  const { id, name } = product;
  const undoOf = useUndo(scope);
  const saving = useSingleMutation(saveStatus);

  function choose(action: ProductAction) {
    if (!isSavedHere(action)) {
      onClose();
      onSearch({ tu_choi: id });
      return;
    }
    saving.mutate(
      { product, action },
      {
        onSuccess: (saved) => {
          notify.success(doneText(action, product), { undo: undoOf([product], saved.status_id) });
          onClose();
        },
      },
    );
  }

  return (
    <CellPopover label={`Trạng thái của ${name}`} saving={saving} onClose={onClose}>
      <Stack gap="xs">
        {statusChoices(scope, product).map((action, index) => (
          <Button
            key={action}
            variant="default"
            className={classes.choice}
            classNames={{ label: classes.label }}
            fullWidth
            justify="flex-start"
            leftSection={actionLabel[action].icon}
            data-autofocus={index === 0 || undefined}
            loading={saving.isPending && saving.variables.action === action}
            disabled={saving.isPending}
            onClick={() => choose(action)}
          >
            <span>{actionLabel[action].label}</span>
            <small>{hintOf(action)}</small>
          </Button>
        ))}
      </Stack>
      <FormError
        text={saving.error && actionError(actionFailed[saving.variables.action], saving.error)}
      />
    </CellPopover>
  );
}

function hintOf(action: ProductAction): string {
  if (action === "approve" || action === "disable") return consequence[action];
  if (action === "reject") return "Nêu lý do cho cửa hàng.";
  const after = statusAfter[action];
  return after ? `Thành: ${statusLabel[after].text}` : "";
}

type CellPopoverProps = {
  label: string;
  saving: { isPending: boolean; error: unknown };
  onClose: () => void;
  children: ReactNode;
};

/** A held Enter opens the popover, and must not press what is inside. */
function ignoreHeld(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

type Closing = Pick<CellPopoverProps, "saving" | "onClose">;

function useClose({ saving, onClose }: Closing) {
  const client = useQueryClient();
  return () => {
    if (saving.isPending) return;
    // Only after closing: a refetch may remove the row and what was typed.
    if (hasStatus(saving.error, 404, 409)) {
      void client.invalidateQueries({ queryKey: productQueries.all() });
    }
    onClose();
  };
}

function CellPopover({ label, children, ...closing }: CellPopoverProps) {
  const close = useClose(closing);
  useReturnFocus();
  return (
    <Popover
      opened
      onChange={close}
      position="bottom-end"
      width={280}
      trapFocus
      withRoles={false}
      {...usePopupPlace()}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onKeyDownCapture={ignoreHeld}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function priceFailure(error: unknown): string {
  if (!(error instanceof PriceConflict)) return actionError(PRICE_FAILED, error);
  const now = sharedPrice(error.current);
  return now === undefined
    ? "Các phiên bản bây giờ có giá khác nhau, bạn sửa trong biểu mẫu nhé."
    : `Người khác vừa đổi giá thành ${formatMoney(now)}. Lưu lần nữa để đặt giá của bạn.`;
}

// The response updates the row; no refetch needed. Also after the popover is gone.
export const savePrice = mutationOptions({
  mutationFn: ({ id, changes }: Pick<PriceCall, "id" | "changes">) =>
    writeProduct(id, (current) => priceUpdate(changes, current)),
  onSuccess: (saved, _call, _result, { client }) => showSaved(client, saved),
  meta: { invalidates: [] },
});

/** Rejecting needs a reason and has its own dialog. */
const saves = {
  approve: async (product: Product) => {
    await judge({ seen: product, body: { approved: true } });
    return readProduct(product.id);
  },
  hide: ({ id }: Product) => setStatus(id, "hidden"),
  sell: ({ id }: Product) => setStatus(id, "active"),
  disable: ({ id }: Product) => setStatus(id, "inactive"),
  restore: ({ id }: Product) => restore(id),
};

type SavedHere = keyof typeof saves;

const isSavedHere = (action: ProductAction): action is SavedHere => Object.hasOwn(saves, action);

const saveStatus = mutationOptions({
  mutationFn: ({ product, action }: { product: Product; action: SavedHere }) =>
    saves[action](product),
  onSuccess: async (saved, _call, _result, { client }) => {
    await showSaved(client, saved);
    void client.invalidateQueries({ queryKey: productQueries.stats().queryKey });
  },
  meta: { invalidates: [] },
});

/** Updates the row; everything else refetches when next shown. */
async function showSaved(client: QueryClient, product: Schema["Product"]): Promise<void> {
  const lists = { queryKey: [...productQueries.all(), "list"] as const };
  // A running fetch may return older data.
  await client.cancelQueries({ ...lists, predicate: ({ state }) => state.data !== undefined });
  client.setQueriesData<Schema["ProductPage"]>(
    lists,
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.id === product.id ? product : row)) },
  );
  client.setQueryData(productQueries.detail(product.id).queryKey, product);
  for (const family of productFamilies) {
    void client.invalidateQueries({
      queryKey: [family],
      refetchType: "none",
      predicate: (query) => !(query.isActive() && query.queryKey.includes("list")),
    });
  }
}
