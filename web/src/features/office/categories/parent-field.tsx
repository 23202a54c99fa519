import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { categoryQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type ParentFieldProps = {
  /** The edited category; undefined for a new one. */
  category: Schema["Category"] | undefined;
  inputProps: GetInputPropsReturnType;
};

/** The choice of a parent: any other root (document 2 §5), or none. */
export function ParentField({ category, inputProps }: ParentFieldProps) {
  const query = useQuery(categoryQueries.tree());
  const roots = query.data?.data.filter(({ id }) => id !== category?.id) ?? [];
  const mustStay = category && category.children.length > 0;
  // Without the list, the held parent must stay chosen.
  const held = String(inputProps.defaultValue ?? "");
  const isKnown = held === "" || roots.some(({ id }) => String(id) === held);
  return (
    <>
      <NativeSelect
        label="Danh mục cha"
        description={mustStay ? texts.mustStayRoot : "Để trống nếu là danh mục cấp 1"}
        disabled={mustStay}
        // Its options are keyed by position, so new options need a new element.
        key={roots.map(({ id }) => id).join()}
        data={[
          { value: "", label: "Không có (cấp 1)" },
          ...(isKnown ? [] : [{ value: held, label: `Danh mục ${held}` }]),
          ...roots.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...inputProps}
      />
      <StaleNotice query={query} title={texts.listFailed} />
    </>
  );
}
