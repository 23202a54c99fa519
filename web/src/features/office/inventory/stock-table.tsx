import "@mantine/core/styles/Combobox.layer.css";
import crate from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, NativeSelect, Stack } from "@mantine/core";
import { IconEdit, IconEye, IconHistory } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { NameCell, SmallPicture } from "#web/ui/table/cells.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import { inventoryQueries, useInventory, usePending } from "./queries.ts";
import { QuickStock } from "./quick-stock.tsx";
import {
  categories,
  fromHead,
  type InventoryFilter,
  type InventorySearch,
  isFiltered,
  pageOf,
  productStatuses,
  productStatusLabel,
  sortLabel,
  sorts,
  stockBadgeOf,
  stockStatuses,
  stockStatusLabel,
  texts,
  toHead,
  warehouses,
} from "./rules.ts";
import { rowsOf, rowWith, type StockRow, type StockVersion } from "./stock.ts";
import classes from "./stock-table.module.css";

type StockTableProps = {
  search: InventorySearch;
  preferences: TablePreferences;
  selection: RowSelection<StockRow>;
  onSearch: (next: InventorySearch) => void;
};

export function StockTable({ search, preferences, selection, onSearch }: StockTableProps) {
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const { scope } = useInventory();
  const pending = usePending();
  const rowsOfPage = useCallback(
    ({ items, total }: Schema["InventoryPage"]) => {
      const rows = rowsOf(items);
      return { items: pending.size > 0 ? rows.map((row) => rowWith(row, pending)) : rows, total };
    },
    [pending],
  );
  const model = useResourceTable({
    query: inventoryQueries.list(scope, filter),
    rows: rowsOfPage,
    columns: stockColumns,
    preferences,
    selection,
    sorting: {
      sort: toHead(filter.sort),
      onSort: (head) => onSearch({ sort: fromHead(head), page: undefined }),
    },
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Tồn kho"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoStock filter={filter} onFirstPage={() => onSearch({ page: undefined })} />}
      open={{ nameOf: ({ name }) => name, onOpen: ({ id }) => onSearch({ xem: id }) }}
      actions={(row) => <StockActions row={row} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}

/** All versions are shown, so that counting goods needs no extra click. */
export const stockColumns: readonly Column<StockRow>[] = [
  {
    id: "name",
    header: "Sản phẩm",
    cell: (row) => <ProductCell row={row} />,
    card: "title",
    isSortable: true,
  },
  {
    id: "versions",
    header: "Phiên bản",
    cell: (row) => <StockVersions row={row} />,
    card: "wide",
    width: "48%",
  },
  {
    id: "stock",
    header: "Tổng tồn",
    cell: ({ totalStock, value }) => (
      <span className={classes.lines}>
        {formatCount(totalStock)}
        <span className={classes.sub}>{formatMoney(value)}</span>
      </span>
    ),
    kind: "number",
    isSortable: true,
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: ({ stockStatus, status }) => (
      <span className={classes.lines}>
        <StatusBadge {...stockBadgeOf(stockStatus)} />
        <span className={classes.sub}>{productStatusLabel[status]?.text ?? status}</span>
      </span>
    ),
  },
];

function ProductCell({ row }: { row: StockRow }) {
  return (
    <NameCell
      picture={<SmallPicture src={row.image} tintOf={row.productId} size={36} />}
      name={row.name}
      note={
        <span className={classes.note}>
          <span className={classes.sku} translate="no">
            {row.versions[0]?.sku}
          </span>
          <span>Cập nhật {formatDateTime(row.lastUpdated)}</span>
        </span>
      }
    />
  );
}

/** More versions than this are shown on demand; a compact row shows one. */
const SHOWN = 3;

function StockVersions({ row }: { row: StockRow }) {
  const [isOpen, setOpen] = useState(false);
  const { versions } = row;
  const more = versions.length - SHOWN;
  const isLong = more > 1;
  const isShort = versions.slice(1).some(({ stockStatus }) => stockStatus !== "sufficient");
  return (
    <div className={classes.root} data-open={isOpen} data-long={isLong}>
      <Stack component="ul" gap={4} w="100%" aria-label={`Phiên bản của ${row.name}`}>
        {versions.map((version) => (
          <li key={version.id} className={classes.version}>
            <span className={classes.words}>
              <span className={classes.name}>{version.name}</span>
              <span className={classes.stockVersionsSku} translate="no">
                {version.sku}
              </span>
            </span>
            <QuickStock productId={row.id} productName={row.name} version={version} />
            <span className={classes.state}>
              {version.stockStatus === "sufficient" ? null : (
                <StatusBadge {...stockStatusLabel[version.stockStatus]} />
              )}
              <span className={classes.limits}>{limitsOf(version)}</span>
            </span>
          </li>
        ))}
      </Stack>
      {versions.length > 1 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          color={isShort ? "red" : undefined}
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            "Thu gọn"
          ) : (
            <>
              <span className={classes.all}>Xem thêm {formatCount(more)} phiên bản</span>
              <span className={classes.rest}>
                +{formatCount(versions.length - 1)}
                <span className="tap-sr-only">
                  {` phiên bản của ${row.name}${isShort ? ", có phiên bản sắp hết hoặc đã hết" : ""}`}
                </span>
              </span>
            </>
          )}
        </Button>
      ) : null}
    </div>
  );
}

/** Wraps only after the comma. */
function limitsOf({ minStock, reserved = 0 }: StockVersion): string {
  const held = reserved > 0 ? [`giữ\u00a0${formatCount(reserved)}`] : [];
  return [`ngưỡng\u00a0${formatCount(minStock)}`, ...held].join(", ");
}

type StockActionsProps = Pick<StockTableProps, "onSearch"> & { row: StockRow };

function StockActions({ row: { id, name }, onSearch }: StockActionsProps) {
  const { mayChange } = useInventory();
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        {
          label: "Cập nhật tồn kho",
          icon: <IconEdit size={18} />,
          onClick: () => onSearch({ sua: id }),
          disabledReason: mayChange ? undefined : texts.mayNotChange,
        },
        {
          label: "Lịch sử",
          icon: <IconHistory size={18} />,
          onClick: () => onSearch({ xem: id, muc: "lich-su" }),
        },
      ]}
    />
  );
}

type NoStockProps = { filter: InventoryFilter; onFirstPage: () => void };

function NoStock({ filter, onFirstPage }: NoStockProps) {
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        picture={crate}
        text="Trang này không có sản phẩm nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy sản phẩm nào"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return (
    <Empty
      picture={crate}
      text="Chưa có hàng trong kho"
      hint="Sản phẩm có phiên bản sẽ hiện ở đây."
    />
  );
}

type StockFieldsProps = {
  filter: InventoryFilter;
  onChange: (next: InventoryFilter) => void;
};

export function StockFields({ filter, onChange }: StockFieldsProps) {
  const narrow = (next: InventoryFilter) => onChange({ ...next, page: undefined });
  return (
    <>
      <ChoiceField
        name="Danh mục"
        any="Mọi danh mục"
        choices={categories}
        value={filter.category}
        onChange={(category) => narrow({ category })}
      />
      <ChoiceField
        name="Tình trạng tồn kho"
        any="Mọi tình trạng"
        choices={stockStatuses}
        textOf={(status) => stockStatusLabel[status].text}
        value={filter.stockStatus}
        onChange={(stockStatus) => narrow({ stockStatus })}
      />
      <ChoiceField
        name="Kho"
        any="Mọi kho"
        choices={warehouses}
        value={filter.warehouse}
        onChange={(warehouse) => narrow({ warehouse })}
      />
      <ChoiceField
        name="Trạng thái sản phẩm"
        any="Mọi trạng thái bán"
        choices={productStatuses}
        textOf={(status) => productStatusLabel[status].text}
        value={filter.productStatus}
        onChange={(productStatus) => narrow({ productStatus })}
      />
      <ChoiceField
        name="Sắp xếp"
        isOrder
        any="Mới nhất"
        choices={sorts}
        textOf={(sort) => sortLabel[sort]}
        value={filter.sort}
        onChange={(sort) => narrow({ sort })}
      />
    </>
  );
}

type ChoiceFieldProps<Choice extends string> = {
  name: string;
  isOrder?: boolean;
  any: string;
  choices: readonly Choice[];
  textOf?: (choice: Choice) => string;
  value: Choice | undefined;
  onChange: (choice: Choice | undefined) => void;
};

function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { name, isOrder, any, choices, textOf = String, value, onChange } = props;
  return (
    <NativeSelect
      label={name}
      aria-label={isOrder ? undefined : `Lọc theo ${name.toLowerCase()}`}
      value={value ?? ""}
      data={[
        { value: "", label: any },
        ...choices.map((choice) => ({ value: choice, label: textOf(choice) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice === currentTarget.value))
      }
    />
  );
}
