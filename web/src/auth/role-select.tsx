import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect, type NativeSelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { publicRolesQuery } from "./public-roles.ts";
import classes from "./role-select.module.css";

/** The account type of whoever signs up: the server's list, its names as they come. */
export function RoleSelect(props: Omit<NativeSelectProps, "data">) {
  const { data: roles, error, isFetching, refetch } = useQuery(publicRolesQuery);
  const hasNone = roles ? roles.length === 0 : error !== null;
  return (
    <div className={classes.root}>
      <NativeSelect
        label="Loại tài khoản"
        className={classes.select}
        // Its options are keyed by position: with other options it must be another element.
        key={roles ? "roles" : "waiting"}
        {...props}
        data={choicesOf(roles, isFetching)}
        error={hasNone && !isFetching ? "Không tải được danh sách loại tài khoản" : props.error}
      />
      {hasNone ? (
        <Button variant="light" loading={isFetching} onClick={() => refetch()}>
          Tải lại danh sách
        </Button>
      ) : null}
    </div>
  );
}

function choicesOf(roles: Schema["RoleRef"][] | undefined, isFetching: boolean) {
  const nothing = { value: "", label: isFetching ? "Đang tải danh sách…" : "Chọn loại tài khoản" };
  return [nothing, ...(roles ?? []).map(({ id, name }) => ({ value: id, label: name }))];
}
