import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { createSignal, type Signal } from "#web/lib/signal.ts";

export type StockVersion = {
  /** Id of the version, which is also the id of its inventory row. */
  id: number;
  name: string;
  sku: string;
  /** Whole đồng. */
  price: number;
  /** Pieces in the warehouse. */
  stock: number;
  /** Held by orders; the stock cannot go below it. Undefined if the server does not say. */
  reserved: number | undefined;
  /** Below it the stock is low; 0 never warns. */
  minStock: number;
  stockStatus: Schema["StockStatus"];
  /** Place in a warehouse: "KC-A1-03". */
  location: string | null;
  note: string | null;
  /** ISO 8601. */
  updatedAt: string;
};

export type StockRow = {
  /** Id of its first inventory row, which the calls take as the product's. */
  id: number;
  productId: number;
  name: string;
  image: string | null;
  categoryId: number;
  status: Schema["InventoryProductStatus"];
  /** Never empty. */
  versions: readonly StockVersion[];
  totalStock: number;
  totalMinStock: number;
  stockStatus: Schema["StockStatus"];
  /** Stock times price over the versions, in đồng. */
  value: number;
  /** Latest change of any version, ISO 8601. */
  lastUpdated: string;
};

const grouped = new WeakMap<readonly Schema["InventoryItem"][], readonly StockRow[]>();

/** Cached per list, so that a render does not rebuild the rows. */
export function rowsOf(items: readonly Schema["InventoryItem"][]): readonly StockRow[] {
  const known = grouped.get(items);
  if (known) return known;
  const byProduct = new Map<number, Schema["InventoryItem"][]>();
  for (const item of items) {
    const ofProduct = byProduct.get(item.product.id);
    if (ofProduct) ofProduct.push(item);
    else byProduct.set(item.product.id, [item]);
  }
  const rows = [...byProduct.values()].flatMap(rowOf);
  grouped.set(items, rows);
  return rows;
}

function rowOf(items: readonly Schema["InventoryItem"][]): StockRow[] {
  const [first] = items;
  if (!first) return [];
  const { product } = first;
  const versions = items.map(versionOf);
  return [
    {
      id: first.id,
      productId: product.id,
      name: product.name,
      image: product.thumbnail_url,
      categoryId: product.category_id,
      status: product.status,
      versions,
      ...sumsOf(versions),
    },
  ];
}

function versionOf(item: Schema["InventoryItem"]): StockVersion {
  const { version } = item;
  return {
    id: version.id,
    name: version.name,
    sku: version.sku_code,
    price: Number(version.price),
    stock: item.stock_quantity,
    reserved: item.reserved_quantity,
    minStock: item.threshold_min,
    stockStatus: statusOfItem(item),
    location: item.location_code,
    note: item.note,
    updatedAt: item.updated_at,
  };
}

type Sums = Pick<
  StockRow,
  "totalStock" | "totalMinStock" | "stockStatus" | "value" | "lastUpdated"
>;

export function sumsOf(versions: readonly StockVersion[]): Sums {
  const sum = (count: (version: StockVersion) => number) =>
    versions.reduce((total, version) => total + count(version), 0);
  const totalStock = sum(({ stock }) => stock);
  const totalMinStock = sum(({ minStock }) => minStock);
  return {
    totalStock,
    totalMinStock,
    stockStatus: statusOfStock(totalStock, totalMinStock),
    value: sum(({ stock, price }) => stock * price),
    lastUpdated: versions.reduce(
      (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
      "",
    ),
  };
}

export function statusOfStock(stock: number, minStock: number): Schema["StockStatus"] {
  if (stock <= 0) return "out_of_stock";
  return stock < minStock ? "low" : "sufficient";
}

/** The contract's limit of stock and threshold. */
export const MAX_STOCK = 1_000_000;
/** In characters; the contract's limit. */
export const MAX_REASON = 200;

type Judged = { name?: string; reserved?: number | undefined };

/** A pre-check; the server decides. */
export function whyNotStock({ name = "", reserved = 0 }: Judged, next: number) {
  if (next < 0) return "Tồn kho không thể nhỏ hơn 0";
  if (next < reserved) {
    return `Đơn hàng đang giữ ${formatCount(reserved)} ${pieceUnit(name)}, tồn kho không thể thấp hơn`;
  }
  return next > MAX_STOCK ? `Tồn kho không thể vượt quá ${formatCount(MAX_STOCK)}` : undefined;
}

export const statusOfItem = ({
  stock_quantity,
  threshold_min,
  stock_status = statusOfStock(stock_quantity, threshold_min),
}: Schema["InventoryItem"]): Schema["StockStatus"] => stock_status;

/** Share of the threshold; below 1 is low. */
const fill = ({ stock_quantity, threshold_min }: Schema["InventoryItem"]) =>
  stock_quantity === 0 ? 0 : stock_quantity / threshold_min;

/** Emptiest first, like the server's alerts. */
export function alertsOf(items: readonly Schema["InventoryItem"][]): Schema["InventoryAlerts"] {
  const alerts = items.filter((item) => statusOfItem(item) !== "sufficient");
  const outOfStock = alerts.filter((item) => statusOfItem(item) === "out_of_stock").length;
  return {
    items: alerts.toSorted((a, b) => fill(a) - fill(b)),
    outOfStock,
    lowStock: alerts.length - outOfStock,
  };
}

/** `change` in pieces, `at` in ISO 8601. */
type Unconfirmed = { change: number; at: string };

export type Pending = ReadonlyMap<number, Unconfirmed>;

/** Returns the same row if nothing is pending. */
export function rowWith(row: StockRow, pending: Pending): StockRow {
  if (!row.versions.some(({ id }) => pending.has(id))) return row;
  const versions = row.versions.map((version) => versionWith(version, pending));
  return { ...row, versions, ...sumsOf(versions) };
}

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

export type Figures = Pick<StockRow, "stockStatus" | "value">;

export function summaryMoved(
  summary: Schema["InventorySummary"] | undefined,
  before: Figures,
  after: Figures,
): Schema["InventorySummary"] | undefined {
  if (!summary) return undefined;
  const step = (status: Schema["StockStatus"]) =>
    Number(after.stockStatus === status) - Number(before.stockStatus === status);
  return {
    ...summary,
    outOfStock: summary.outOfStock + step("out_of_stock"),
    lowStock: summary.lowStock + step("low"),
    stockValue: summary.stockValue + after.value - before.value,
  };
}

export type StockTarget = {
  /** Inventory id of its product. */
  productId: number;
  versionId: number;
  name: string;
};

type Entry = {
  target: StockTarget;
  /** In the running request. */
  sent: number;
  waiting: number;
  /** The typed stock plus later presses. */
  wanted: number | undefined;
  at: string;
};

/** Resolves with the stock after the change. */
type Send = (target: StockTarget, change: number) => Promise<number>;
/** The stock is not the typed one: it had changed before. */
type OnOther = (target: StockTarget, found: { typed: number; stock: number }) => void;
type OnFail = (target: StockTarget, change: number, error: unknown) => void;

export type StockQueue = {
  pending: Pick<Signal<Pending>, "get" | "subscribe">;
  /** Never rejects. */
  press: (target: StockTarget, change: number) => void;
  set: (target: StockTarget, stock: { from: number; to: number }) => void;
};

/** One request per version at a time. A failure undoes later presses too, as they build on it. */
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
