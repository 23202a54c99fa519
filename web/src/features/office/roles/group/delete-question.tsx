import { Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { QuestionModal } from "#web/ui/overlay/question-modal.tsx";
import { useDialogAction } from "#web/ui/overlay/use-dialog-action.ts";
import { Code } from "../code.tsx";
import { texts } from "../texts.ts";
import { WaitingGroup } from "./waiting-group.tsx";

type DeleteQuestionProps = {
  query: UseQueryResult<Schema["RoleGroup"]>;
  /** How many users hold the group, if it can only be deleted by force. */
  userCount: number | undefined;
  run: () => Promise<void>;
  describeFailure: (error: unknown) => string;
  onClose: () => void;
};

export function DeleteQuestion(props: DeleteQuestionProps) {
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
