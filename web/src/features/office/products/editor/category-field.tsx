import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { productQueries } from "../queries.ts";
import { categoryGroups } from "./category-choices.ts";

/** The choice among all categories; a group of options is a root with its children. */
export function CategoryField({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  const query = useQuery(productQueries.categories());
  const groups = categoryGroups(query.data?.data ?? []);
  // Without the list, the held category must stay chosen.
  const held = String(inputProps.defaultValue ?? "");
  const isKnown = !held || groups.some(({ items }) => items.some(({ value }) => value === held));
  return (
    <>
      <NativeSelect
        label="Danh mục"
        withAsterisk
        // Its options are keyed by position, so new options need a new element.
        key={groups.map(({ items }) => items.length).join()}
        data={[
          { value: "", label: query.isPending ? "Đang tải danh mục…" : "Chọn danh mục" },
          ...(isKnown ? [] : [{ value: held, label: `Danh mục ${held}` }]),
          ...groups,
        ]}
        {...inputProps}
      />
      <StaleNotice query={query} title="Không thể tải danh sách danh mục" />
    </>
  );
}
