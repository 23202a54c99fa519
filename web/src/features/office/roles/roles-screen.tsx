import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { type Doing, doingOf, roleQueries, useMay } from "./queries.ts";
import { GroupList, PermissionList, RoleList } from "./role-tables.tsx";
import {
  type ListProps,
  noTask,
  type RoleSearch,
  type RowPanelProps,
  type Tab,
  type Task,
  type TaskDialogProps,
  tabs,
} from "./rules.ts";

type RolesScreenProps = {
  search: RoleSearch;
  onSearch: (next: RoleSearch) => void;
  /** Replaces the history entry, so that Back does not reopen a dialog. */
  onReplace: (next: RoleSearch) => void;
};

export function RolesScreen({ search, onSearch, onReplace }: RolesScreenProps) {
  const { tab = "vai-tro", xem, viec, ma } = search;
  // Only the creation form needs no row.
  const isTask = viec !== undefined && (viec === "them" || ma !== undefined);
  return (
    <>
      <RoleTabs search={search} onSearch={onSearch} />
      {xem === undefined ? null : (
        <RowPart
          key={tab}
          tab={tab}
          id={xem}
          search={search}
          onSearch={onSearch}
          onReplace={onReplace}
        />
      )}
      {isTask ? (
        <TaskPart
          key={`${tab} ${viec} ${ma}`}
          tab={tab}
          task={viec}
          id={ma}
          onReplace={onReplace}
          onClose={() => onReplace(noTask)}
        />
      ) : null}
    </>
  );
}

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
    List: Groups,
  },
  quyen: {
    label: "Quyền",
    about: "Danh mục mã quyền mà các nhóm vai trò có thể có.",
    create: { label: "Tạo quyền", doing: "createPermission" },
    List: PermissionList,
  },
};

const fetchBulkBar = () => import("./group-delete.tsx").then((part) => part.GroupBulkBar);

function Groups(list: ListProps) {
  return <GroupList {...list} fetchBulkBar={fetchBulkBar} />;
}

const noRows = {
  search: undefined,
  page: undefined,
  vaiTro: undefined,
  xem: undefined,
  viec: undefined,
  ma: undefined,
} as const satisfies RoleSearch;

type RoleTabsProps = { search: RoleSearch; onSearch: (next: RoleSearch) => void };

function RoleTabs({ search, onSearch }: RoleTabsProps) {
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
        title="Quản lý vai trò và quyền"
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

const panels: Record<Tab, () => Promise<ComponentType<RowPanelProps>>> = {
  "vai-tro": () => import("./row-panels.tsx").then((part) => part.RolePanel),
  nhom: () => import("./row-panels.tsx").then((part) => part.GroupPanel),
  quyen: () => import("./row-panels.tsx").then((part) => part.PermissionPanel),
};

/** Needs the tab as its key. */
function RowPart({ tab, ...panel }: RowPanelProps & { tab: Tab }) {
  const Panel = useDialogPart({
    fetchPart: panels[tab],
    isOpen: true,
    onClose: () => panel.onReplace({ xem: undefined }),
  });
  return Panel ? <Panel {...panel} /> : null;
}

type Fetch = () => Promise<ComponentType<TaskDialogProps>>;

const creators: Record<Tab, Fetch> = {
  "vai-tro": () => import("./forms.tsx").then((part) => part.RoleForm),
  nhom: () => import("./forms.tsx").then((part) => part.GroupCreateForm),
  quyen: () => import("./forms.tsx").then((part) => part.PermissionForm),
};

const dialogs: Record<Exclude<Task, "them">, Fetch> = {
  sua: () => import("./forms.tsx").then((part) => part.GroupEditModal),
  "phan-quyen": () => import("./grant-modal.tsx").then((part) => part.GrantModal),
  "thanh-vien": () => import("./members-modal.tsx").then((part) => part.MembersModal),
  xoa: () => import("./group-delete.tsx").then((part) => part.GroupDeleteDialog),
};

type TaskPartProps = {
  tab: Tab;
  task: Task;
  id: string | undefined;
  onReplace: (next: RoleSearch) => void;
  onClose: () => void;
};

/** Needs tab, task and id as its key. */
function TaskPart({ tab, task, id = "", onReplace, onClose }: TaskPartProps) {
  const may = useMay();
  // A form stays open with what was typed if the right is taken away meanwhile.
  const [isOpen] = useState(may(task === "them" ? contents[tab].create.doing : doingOf[task]));
  const Dialog = useDialogPart({
    fetchPart: task === "them" ? creators[tab] : dialogs[task],
    isOpen,
    onClose,
  });
  return Dialog ? <Dialog id={id} onReplace={onReplace} onClose={onClose} /> : null;
}
