import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Loader, type OptionsFilter, Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { matchesPlainly } from "#openapi/search-text.ts";
import { messageOf } from "#web/api/api-error.ts";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { verificationTexts } from "./rules.ts";

const byPlainText: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && matchesPlainly(option.label, search));

export function BankSelect({ error: fieldError, ...props }: SelectProps) {
  const { data: banks, error, isLoading } = useQuery(supportedBanksQuery);
  return (
    <Select
      label="Ngân hàng"
      placeholder="Chọn hoặc gõ tên, mã ngân hàng"
      data={banks?.map(({ code, name, isActive }) => ({
        value: code,
        label: isActive ? `${code} - ${name}` : `${code} - ${name} (tạm ngừng)`,
        disabled: !isActive,
      }))}
      searchable
      filter={byPlainText}
      selectFirstOptionOnChange
      // When focused because of its error, the open list would cover the message.
      openOnFocus={false}
      nothingFoundMessage="Không tìm thấy ngân hàng"
      allowDeselect={false}
      autoComplete="off"
      withAsterisk
      rightSection={isLoading ? <Loader size="xs" /> : undefined}
      {...props}
      error={banks || !error ? fieldError : messageOf(error, verificationTexts.banksFailed)}
      // Without a match Mantine lets Enter through, which would submit the form.
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
