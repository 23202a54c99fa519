import type { ComponentType } from "react";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { RowPanelProps } from "./dialog-props.ts";
import type { Tab } from "./search.ts";

const panels: Record<Tab, () => Promise<ComponentType<RowPanelProps>>> = {
  "vai-tro": () => import("./role/role-panel.tsx").then((part) => part.RolePanel),
  nhom: () => import("./group/group-panel.tsx").then((part) => part.GroupPanel),
  quyen: () => import("./permission/permission-panel.tsx").then((part) => part.PermissionPanel),
};

/** The side panel of a row, loaded when first opened. Render it with the tab as its key. */
export function RowPart({ tab, ...panel }: RowPanelProps & { tab: Tab }) {
  const Panel = useDialogPart({
    fetchPart: panels[tab],
    isOpen: true,
    onClose: () => panel.onReplace({ xem: undefined }),
  });
  return Panel ? <Panel {...panel} /> : null;
}
