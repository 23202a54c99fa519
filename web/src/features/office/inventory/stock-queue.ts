import type { Schema } from "#openapi/schema.ts";
import { createSignal, type Signal } from "#web/lib/signal.ts";
import { type StockRow, type StockVersion, statusOfStock, sumsOf } from "./rules.ts";

/** A version whose stock is changed. */
export type StockTarget = {
  /** Inventory id of its product. */
  productId: number;
  versionId: number;
  /** For messages: "Gạo ST25 (Túi 5 kg)". */
  name: string;
};

type Entry = {
  target: StockTarget;
  /** In the request that is under way. */
  sent: number;
  /** Pressed since. */
  waiting: number;
  /** The stock that was typed, with what was pressed since. */
  wanted: number | undefined;
  at: string;
};

/** Resolves with the stock after the change. */
type Send = (target: StockTarget, change: number) => Promise<number>;
/** The stock is not what was typed: it had moved before. */
type OnOther = (target: StockTarget, found: { typed: number; stock: number }) => void;
type OnFail = (target: StockTarget, change: number, error: unknown) => void;

export type StockQueue = {
  pending: Pick<Signal<Pending>, "get" | "subscribe">;
  /** Adds `change` to the stock of the version; never rejects. */
  press: (target: StockTarget, change: number) => void;
  /** Changes the stock by what leads from the one on the screen to the typed one. */
  set: (target: StockTarget, stock: { from: number; to: number }) => void;
};

/**
 * Sends quick changes, one request per version at a time: what is pressed meanwhile is summed up
 * for the next one. If a request fails, everything unconfirmed of its version is undone, because
 * it was pressed on top of it.
 */
export function createStockQueue(send: Send, onFail: OnFail, onOther?: OnOther): StockQueue {
  const entries = new Map<number, Entry>();
  const pending = createSignal<Pending>(new Map());

  function publish() {
    pending.set(
      new Map(
        [...entries].map(([id, { sent, waiting, at }]) => [id, { change: sent + waiting, at }]),
      ),
    );
  }

  async function drain(entry: Entry): Promise<void> {
    const { target } = entry;
    let stock: number | undefined;
    while (entry.waiting !== 0) {
      entry.sent = entry.waiting;
      entry.waiting = 0;
      try {
        stock = await send(target, entry.sent);
      } catch (error) {
        entries.delete(target.versionId);
        publish();
        onFail(target, entry.sent + entry.waiting, error);
        return;
      }
      entry.sent = 0;
      publish();
    }
    entries.delete(target.versionId);
    publish();
    const { wanted } = entry;
    if (stock === undefined || wanted === undefined || stock === wanted) return;
    onOther?.(target, { typed: wanted, stock });
  }

  function add(target: StockTarget, change: number, typed?: number) {
    const at = new Date().toISOString();
    const running = entries.get(target.versionId);
    if (running) {
      running.waiting += change;
      running.wanted =
        typed ?? (running.wanted === undefined ? undefined : running.wanted + change);
      running.at = at;
      publish();
      return;
    }
    const entry = { target, sent: 0, waiting: change, wanted: typed, at };
    entries.set(target.versionId, entry);
    publish();
    void drain(entry);
  }

  return {
    pending,
    press: (target, change) => add(target, change),
    set: (target, { from, to }) => {
      if (from !== to) add(target, to - from, to);
    },
  };
}

/** What was pressed and is not confirmed yet: pieces to add, and when (ISO 8601). */
type Unconfirmed = { change: number; at: string };

/** By id of the version. */
export type Pending = ReadonlyMap<number, Unconfirmed>;

function versionWith(version: StockVersion, pending: Pending): StockVersion {
  const unconfirmed = pending.get(version.id);
  if (!unconfirmed) return version;
  const stock = version.stock + unconfirmed.change;
  return {
    ...version,
    stock,
    stockStatus: statusOfStock(stock, version.minStock),
    updatedAt: unconfirmed.at,
  };
}

/** A row as it will be: stock, sums, statuses and time. The same row if nothing is pending. */
export function rowWith(row: StockRow, pending: Pending): StockRow {
  if (!row.versions.some(({ id }) => pending.has(id))) return row;
  const versions = row.versions.map((version) => versionWith(version, pending));
  return { ...row, versions, ...sumsOf(versions) };
}

/** The same for a product in the side panel. */
export function productWith(
  product: Schema["InventoryProduct"],
  pending: Pending,
): Schema["InventoryProduct"] {
  const touched = product.variants.flatMap(({ id }) => pending.get(id) ?? []);
  if (touched.length === 0) return product;
  const variants = product.variants.map((variant) => {
    const stock = variant.stock + (pending.get(variant.id)?.change ?? 0);
    return { ...variant, stock, stockStatus: statusOfStock(stock, variant.minStock) };
  });
  const totalStock = variants.reduce((sum, { stock }) => sum + stock, 0);
  return {
    ...product,
    variants,
    totalStock,
    stockStatus: statusOfStock(totalStock, product.totalMinStock),
    lastUpdated: touched.reduce((last, { at }) => (at > last ? at : last), product.lastUpdated),
  };
}

/** What a product contributes to the stat cards. */
export type Figures = Pick<StockRow, "stockStatus" | "value">;

/** The stat cards after a product has changed. */
export function summaryMoved(
  summary: Schema["InventorySummary"],
  before: Figures,
  after: Figures,
): Schema["InventorySummary"] {
  const step = (status: Schema["StockStatus"]) =>
    Number(after.stockStatus === status) - Number(before.stockStatus === status);
  return {
    ...summary,
    outOfStock: summary.outOfStock + step("out_of_stock"),
    lowStock: summary.lowStock + step("low"),
    stockValue: summary.stockValue + after.value - before.value,
  };
}
