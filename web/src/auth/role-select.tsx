import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { api, ok } from "#web/api/client.ts";
import classes from "./role-select.module.css";

/** The account type at sign-up; the options and their names are from the server. */
export function RoleSelect(props: Omit<NativeSelectProps, "data">) {
  const { data: roles, error, isFetching, refetch } = useQuery(publicRolesQuery);
  const select = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasNone = roles ? roles.length === 0 : error !== null;

  async function reload() {
    const { data } = await refetch();
    // The button goes with the focus, unless the user has moved on meanwhile.
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
        {/* By id, and not through `data`, which keys options by position: loading them must not
            replace the element, which would lose the focus. */}
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

/** Roles hardly ever change while a user fills in a form. */
const ROLES_FRESH_MS = 10 * 60_000;

/** The roles offered at sign-up; public. */
export const publicRolesQuery = queryOptions({
  queryKey: ["roles", "public"] as const,
  queryFn: ({ signal }) => ok(api.GET("/rbac/roles", { signal })),
  staleTime: ROLES_FRESH_MS,
});
