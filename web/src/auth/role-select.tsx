import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { api, ok } from "#web/api/client.ts";
import classes from "./role-select.module.css";

export function RoleSelect(props: Omit<NativeSelectProps, "data">) {
  const { data: roles, error, isFetching, refetch } = useQuery(publicRolesQuery);
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasNone = roles ? roles.length === 0 : error !== null;

  async function reload() {
    const { data } = await refetch();
    // The button disappears together with the focus, unless the user has moved on.
    const { activeElement } = document;
    const isHere = activeElement === button.current || activeElement === document.body;
    if (data?.length && isHere) select.current?.focus();
  }

  return (
    <div className={classes.root}>
      <NativeSelect
        label="Loại tài khoản"
        className={classes.select}
        {...props}
        ref={select}
        error={hasNone && !isFetching ? "Không tải được danh sách loại tài khoản" : props.error}
      >
        {/* Not through `data`, which keys options by position: loading them would replace the element and
            lose the focus. */}
        <option value="">{isFetching ? "Đang tải danh sách…" : "Chọn loại tài khoản"}</option>
        {roles?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {hasNone ? (
        <Button ref={button} variant="light" loading={isFetching} onClick={reload}>
          Tải lại danh sách
        </Button>
      ) : null}
    </div>
  );
}

const ROLES_FRESH_MS = 10 * 60_000;

export const publicRolesQuery = queryOptions({
  queryKey: ["roles", "public"] as const,
  queryFn: ({ signal }) => ok(api.GET("/rbac/roles", { signal })),
  staleTime: ROLES_FRESH_MS,
});
