import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { TaskDialogProps } from "../dialog-props.ts";
import { WaitingGroup } from "../group/waiting-group.tsx";
import { useMay } from "../policy.ts";
import { roleQueries } from "../queries.ts";
import { AddMembers } from "./add-members.tsx";
import { MemberList } from "./member-list.tsx";

/** Who holds the role group of the URL. */
export function MembersModal({ id, onClose }: TaskDialogProps) {
  const query = useQuery(roleQueries.group(id));
  const may = useMay();
  const covered = useCovered();
  const group = query.data;
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={group ? `Thành viên: ${group.name}` : "Thành viên"}
      size="xl"
      closeOnEscape={!covered}
    >
      {group ? (
        <>
          <StaleNotice query={query} />
          {may("assign") ? <AddMembers group={group} /> : null}
          <MemberList group={group} />
        </>
      ) : (
        <WaitingGroup query={query} />
      )}
    </Modal>
  );
}
