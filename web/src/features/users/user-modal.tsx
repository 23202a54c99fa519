import "#web/ui/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { userQueries } from "./queries.ts";
import { UserDetails } from "./user-details.tsx";
import { UserEditForm } from "./user-edit-form.tsx";

type UserModalProps = { userId: string; onClose: () => void };

/** Views a user, and edits them on demand; saving or leaving the form leads back to the view. */
export function UserModal({ userId, onClose }: UserModalProps) {
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(userQueries.detail(userId));
  const user = query.data;
  useReturnFocus();

  if (user && isEditing) return <UserEditForm user={user} onDone={() => setEditing(false)} />;
  return (
    <Modal opened onClose={onClose} title="Thông tin người dùng" size="lg">
      {user ? (
        <UserDetails user={user} onEdit={() => setEditing(true)} />
      ) : (
        <Waiting query={query} />
      )}
    </Modal>
  );
}
