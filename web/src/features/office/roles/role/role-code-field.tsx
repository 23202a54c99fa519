import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { FormField } from "../fields/form-field.ts";
import { roleQueries } from "../queries.ts";
import { freeCodes } from "../rules.ts";

type RoleCodeFieldProps = { field: FormField; chosen: string };

/** The codes that no role has yet. */
export function RoleCodeField({ field: { key, props }, chosen }: RoleCodeFieldProps) {
  const roles = useQuery(roleQueries.roles());
  const codes = roles.data && freeCodes(roles.data);
  return (
    <>
      <StaleNotice query={roles} title="Không tải được danh sách vai trò" />
      <NativeSelect
        label="Mã vai trò"
        withAsterisk
        description={
          codes?.length === 0
            ? "Không còn mã nào từ R17 đến R30."
            : "Các mã từ R17 đến R30 chưa được dùng."
        }
        data={[
          { value: "", label: "Chọn mã" },
          // A chosen code that was taken meanwhile stays, with its message.
          ...withChosen(codes ?? [], chosen),
        ]}
        // Its options are keyed by position, so new options need a new element.
        key={`${key} ${codes?.length}`}
        {...props}
      />
    </>
  );
}

function withChosen(codes: readonly string[], chosen: string): string[] {
  return chosen && !codes.includes(chosen) ? [chosen, ...codes] : [...codes];
}
