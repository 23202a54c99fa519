import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { userQueries } from "./queries.ts";
import { UserDetails } from "./user-details.tsx";
import { UserEditForm } from "./user-edit-form.tsx";

type UserModalProps = { userId: string; onClose: () => void };

/** Shows a user, with an edit form on demand; saving or leaving the form returns to the view. */
export function UserModal({ userId, onClose }: UserModalProps) {
  // The user when editing started: if it is deleted meanwhile, the form stays and reports it.
  const [edited, setEdited] = useState<Schema["AdminUser"]>();
  const query = useQuery(userQueries.detail(userId));
  const user = query.data;
  useReturnFocus();

  if (edited) return <UserEditForm user={edited} onDone={() => setEdited(undefined)} />;
  return (
    <Modal opened onClose={onClose} title="Thông tin người dùng" size="lg">
      {user ? (
        <>
          <StaleNotice query={query} />
          <UserDetails user={user} onEdit={() => setEdited(user)} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Modal>
  );
}
