import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { type CategorySort, categorySorts } from "./category-choices.ts";
import classes from "./category-sort-select.module.css";

const DEFAULT = "";

type CategorySortSelectProps = {
  sort: CategorySort | undefined;
  onSort: (sort: CategorySort | undefined) => void;
};

export function CategorySortSelect({ sort, onSort }: CategorySortSelectProps) {
  return (
    <NativeSelect
      className={classes.root}
      aria-label="Sắp xếp"
      leftSection={<IconArrowsSort size={18} />}
      value={sort ?? DEFAULT}
      data={[
        { value: DEFAULT, label: "Mặc định" },
        ...categorySorts.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(event) =>
        onSort(categorySorts.find(({ id }) => id === event.currentTarget.value)?.id)
      }
    />
  );
}
