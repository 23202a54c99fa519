import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { TaskDialogProps } from "../dialog-props.ts";
import { deleteGroup } from "../mutations.ts";
import { roleQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { DeleteQuestion } from "./delete-question.tsx";

/** Asks before a group is deleted, and once more if users hold it (document 1 §4). */
export function GroupDeleteDialog({ id, onReplace, onClose }: TaskDialogProps) {
  const query = useQuery(roleQueries.group(id));
  const remove = useMutation(deleteGroup(id));
  // How many users hold it, once the server has refused because of them.
  const [userCount, setUserCount] = useState<number>();
  const attempt = useAttempts();
  useReturnFocus();
  const isForced = userCount !== undefined;

  async function run() {
    try {
      await attempt((wasLost) => remove.mutateAsync({ force: isForced, wasLost }));
    } catch (error) {
      const { code, data } = ApiError.from(error);
      if (isForced || code !== "ROLE_GROUP_IN_USE") throw error;
      setUserCount(typeof data.userCount === "number" ? data.userCount : 0);
      return;
    }
    notify.success(texts.groupDeleted);
    // The panel below would show what is gone.
    onReplace({ viec: undefined, ma: undefined, xem: undefined });
  }

  return (
    <DeleteQuestion
      // The second question is a dialog of its own: its title is read, its first button focused.
      key={String(isForced)}
      query={query}
      userCount={userCount}
      run={run}
      describeFailure={(error) =>
        hasStatus(error, 404) ? texts.groupGone : messageOf(error, texts.groupDeleteFailed)
      }
      onClose={onClose}
    />
  );
}
