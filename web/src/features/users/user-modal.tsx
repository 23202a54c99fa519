import "#web/ui/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { userQueries } from "./queries.ts";
import { UserDetails } from "./user-details.tsx";
import { UserEditForm } from "./user-edit-form.tsx";
import { WaitingModal } from "./waiting-modal.tsx";

const title = "Thông tin người dùng";

type UserModalProps = { userId: string; onClose: () => void };

/** Views a user, and edits them on demand; saving or leaving the form leads back to the view. */
export function UserModal({ userId, onClose }: UserModalProps) {
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(userQueries.detail(userId));
  useReturnFocus();

  if (!query.data) return <WaitingModal title={title} query={query} onClose={onClose} />;
  if (isEditing) return <UserEditForm user={query.data} onDone={() => setEditing(false)} />;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <UserDetails user={query.data} onEdit={() => setEditing(true)} />
    </Modal>
  );
}
