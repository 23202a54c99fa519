import * as icons from "virtual:product-icons";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./shapes.module.css";
import { TokenSection } from "./token-section.tsx";

const all = Object.entries(icons);

export function IconsPage() {
  const [search, setSearch] = useState("");
  const found = all.filter(([name]) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <FoundationPage
      title="Biểu tượng"
      lead={`${formatCount(all.length)} biểu tượng Tabler mà sản phẩm đang dùng, nét mảnh, một màu theo chữ bên cạnh. Nút chỉ có biểu tượng luôn có tên cho trình đọc màn hình.`}
    >
      <TextInput
        label="Tìm biểu tượng"
        placeholder="Ví dụ: cart"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        maw="24rem"
      />
      <TokenSection title={`${formatCount(found.length)} biểu tượng`}>
        <ul className={classes.icons} style={{ padding: "1rem" }}>
          {found.map(([name, Icon]) => (
            <li key={name}>
              <Icon size={28} stroke={1.75} aria-hidden="true" />
              <code>{name.replace("Icon", "")}</code>
            </li>
          ))}
        </ul>
      </TokenSection>
    </FoundationPage>
  );
}
