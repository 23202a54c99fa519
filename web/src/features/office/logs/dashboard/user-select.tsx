import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Loader, type OptionsFilter, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { logQueries } from "../queries.ts";

const DELAY_MS = 300;

type UserSelectProps = {
  /** Id or uidCode. */
  chosen: string | undefined;
  onChoose: (userId: string | undefined) => void;
};

/** The server has searched: nothing is filtered here. */
const asFound: OptionsFilter = ({ options }) => options;

const labelOf = ({ fullName, uidCode }: { fullName: string; uidCode: string }) =>
  `${fullName} (${uidCode})`;

/** A user by name, e-mail, phone or code, for those who may read the users. */
export function UserSelect({ chosen, onChoose }: UserSelectProps) {
  const [typed, setTyped] = useState("");
  const [keyword] = useDebouncedValue(typed.trim(), DELAY_MS);
  const { data, error, isFetching } = useQuery(logQueries.users(keyword));
  const users = data?.data ?? [];
  // Chosen by a link or in a list: it may be none of those found.
  const isFound = chosen === undefined || users.some(({ id }) => id === chosen);
  const known = useQuery({ ...logQueries.user(chosen ?? ""), enabled: !isFound });
  const choices = users.map((user) => ({ value: user.id, label: labelOf(user) }));
  const other = chosen && {
    value: chosen,
    label: known.data ? labelOf(known.data) : chosen,
  };
  return (
    <Select
      aria-label="Chọn người dùng"
      placeholder="Tìm theo tên, email, số điện thoại, mã"
      data={isFound || !other ? choices : [other, ...choices]}
      value={chosen ?? null}
      onChange={(value) => {
        setTyped("");
        onChoose(value ?? undefined);
      }}
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Bỏ chọn người dùng" }}
      filter={asFound}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      nothingFoundMessage={error ? messageOf(error, genericErrorText) : "Không tìm thấy"}
      rightSection={isFetching && typed ? <Loader size="xs" /> : undefined}
      autoComplete="off"
      w={300}
      maw="100%"
    />
  );
}
