import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { GroupList } from "./lists/group-list.tsx";
import type { ListProps } from "./lists/list-props.ts";
import { PermissionList } from "./lists/permission-list.tsx";
import { RoleList } from "./lists/role-list.tsx";
import { type Doing, useMay } from "./policy.ts";
import { roleQueries } from "./queries.ts";
import { type RoleSearch, type Tab, tabs } from "./search.ts";

type TabContent = {
  label: string;
  about: string;
  create: { label: string; doing: Doing };
  List: ComponentType<ListProps>;
};

const contents: Record<Tab, TabContent> = {
  "vai-tro": {
    label: "Vai trò",
    about: "Mỗi người dùng có đúng một vai trò. Vai trò chứa các nhóm vai trò.",
    create: { label: "Tạo vai trò", doing: "createRole" },
    List: RoleList,
  },
  nhom: {
    label: "Nhóm vai trò",
    about: "Nhóm thuộc một vai trò và trao thêm quyền cho người dùng được bổ nhiệm.",
    create: { label: "Tạo nhóm vai trò", doing: "createGroup" },
    List: GroupList,
  },
  quyen: {
    label: "Quyền",
    about: "Danh mục mã quyền mà các nhóm vai trò có thể có.",
    create: { label: "Tạo quyền", doing: "createPermission" },
    List: PermissionList,
  },
};

/** Another tab has rows, a filter and dialogs of its own. */
const noRows = {
  search: undefined,
  page: undefined,
  vaiTro: undefined,
  xem: undefined,
  viec: undefined,
  ma: undefined,
} as const satisfies RoleSearch;

type RoleTabsProps = { search: RoleSearch; onSearch: (next: RoleSearch) => void };

/** The three lists, each in its tab, with the button that adds to it. */
export function RoleTabs({ search, onSearch }: RoleTabsProps) {
  const { tab = "vai-tro" } = search;
  const may = useMay();
  const { about, create, List } = contents[tab];

  function open(value: string | null) {
    const next = tabs.find((each) => each === value);
    onSearch({ ...noRows, tab: next === "vai-tro" ? undefined : next });
  }

  const client = useQueryClient();
  const queryKey = roleQueries.all();
  const refreshing = useIsFetching({ queryKey }) > 0;

  return (
    <>
      <ListHeader
        title="Quản lý quyền"
        description={about}
        refresh={{
          onRefresh: () => void client.invalidateQueries({ queryKey }),
          refreshing,
        }}
        main={
          may(create.doing) ? (
            <Button leftSection={<IconPlus size={18} />} onClick={() => onSearch({ viec: "them" })}>
              {create.label}
            </Button>
          ) : null
        }
      />
      <Tabs value={tab} onChange={open}>
        <TabRow label="Vai trò và quyền" open={tab}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {contents[each].label}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab}>
          <List search={search} onSearch={onSearch} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
