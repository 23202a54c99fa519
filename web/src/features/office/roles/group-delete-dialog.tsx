import { Text } from "@mantine/core";
import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { QuestionModal, useDialogAction } from "#web/ui/overlay/question-modal.tsx";
import { texts } from "./form-rules.ts";
import { deleteGroup } from "./mutations.ts";
import { WaitingGroup } from "./panel-parts.tsx";
import { roleQueries } from "./queries.ts";
import { Code } from "./role-tables.tsx";
import type { TaskDialogProps } from "./search.ts";

/** Asks before a group is deleted, and again if users hold it. */
export function GroupDeleteDialog({ id, onReplace, onClose }: TaskDialogProps) {
  const query = useQuery(roleQueries.group(id));
  const remove = useMutation(deleteGroup(id));
  // Set once the server has refused because users hold the group.
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
    // Closes the panel of the deleted group too.
    onReplace({ viec: undefined, ma: undefined, xem: undefined });
  }

  return (
    <DeleteQuestion
      // A new dialog, so that its title is announced and its first button focused.
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

type DeleteQuestionProps = {
  query: UseQueryResult<Schema["RoleGroup"]>;
  /** Set if users hold the group, so that it must be deleted by force. */
  userCount: number | undefined;
  run: () => Promise<void>;
  describeFailure: (error: unknown) => string;
  onClose: () => void;
};

function DeleteQuestion(props: DeleteQuestionProps) {
  const { query, userCount, run, describeFailure, onClose } = props;
  const { start, isRunning, failure } = useDialogAction({ run, onDone: () => {} });
  const lossOf = useOwnLoss();
  const group = query.data;
  const isForced = userCount !== undefined;
  const label = isForced ? "Vẫn xóa" : "Xóa";
  return (
    <QuestionModal
      title={isForced ? texts.groupInUse : "Xóa nhóm vai trò"}
      action={group && { label, danger: true, isRunning, start }}
      failure={failure === undefined ? undefined : describeFailure(failure)}
      isSettled={hasStatus(failure, 403, 404, 409)}
      onClose={onClose}
    >
      {group ? (
        <>
          <Text component="div">
            {isForced ? (
              <>
                <strong>{formatCount(userCount)} người dùng</strong> đang giữ nhóm {group.name}. Nếu
                vẫn xóa, họ sẽ mất nhóm này và các quyền của nó.
              </>
            ) : (
              <>
                Bạn có chắc chắn muốn xóa nhóm <strong>{group.name}</strong>{" "}
                <Code>{group.code}</Code>?
              </>
            )}
          </Text>
          <OwnLossNotice loss={lossOf(group.code, group.permissions)} />
          <Text size="sm" c="dimmed">
            Thao tác này không thể hoàn tác.
          </Text>
        </>
      ) : (
        <WaitingGroup query={query} />
      )}
    </QuestionModal>
  );
}
