import { Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import {
  mutationOptions,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle, useAttempts } from "#web/api/lost-response.ts";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { QuestionModal, useDialogAction } from "#web/ui/overlay/question-modal.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { rowsById } from "#web/ui/table/use-resource-table.ts";
import { holdersIn } from "./form-rules.ts";
import { roleQueries } from "./queries.ts";
import { Code, type GroupBulkBarProps, WaitingGroup } from "./role-tables.tsx";
import { GROUP_GONE, type TaskDialogProps, unclearText } from "./rules.ts";

type Group = Schema["RoleGroup"];

const DELETE_FAILED = "Có lỗi xảy ra khi xóa nhóm vai trò";

const MAYBE_DELETED = unclearText("nhóm vai trò đã được xóa");

/** The current user may lose the group too. */
const affected = ["users", "session"] as const;

export function GroupBulkBar({ selection, total }: GroupBulkBarProps) {
  const lossOf = useOwnLoss();
  const [deleted, setDeleted] = useState<readonly Group[]>();

  function ask() {
    const groups = [...selection.selected.values()];
    const losses = groups.flatMap(({ code, permissions }) => lossOf(code, permissions) ?? []);
    confirm({
      title: `Xóa ${formatCount(groups.length)} nhóm vai trò?`,
      body: (
        <>
          {groups.map(({ name }) => name).join(", ")}
          <OwnLossNotice loss={losses[0]} />
        </>
      ),
      note: "Nhóm đang có người dùng sẽ được giữ lại. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: () => setDeleted(groups),
    });
  }

  function close(undone: readonly Group[]) {
    setDeleted(undefined);
    selection.onChange(rowsById(undone));
  }

  return (
    <>
      <BulkBar
        selection={selection}
        total={total}
        main={
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={ask}>
            Xóa
          </Button>
        }
      />
      {deleted ? <GroupDeleteJob groups={deleted} onClose={close} /> : null}
    </>
  );
}

/** Contract limit per call. */
const CHUNK = 100;

type GroupDeleteJobProps = {
  groups: readonly Group[];
  onClose: (undone: readonly Group[]) => void;
};

function GroupDeleteJob({ groups, onClose }: GroupDeleteJobProps) {
  const { mutateAsync } = useMutation(deleteGroups);

  async function send(chunk: readonly Group[]) {
    const { failed } = await mutateAsync(chunk.map(({ id }) => id));
    return chunk.flatMap((item) => {
      const refusal = failed.find(({ id }) => id === item.id);
      return refusal ? [{ item, error: refusal.message }] : [];
    });
  }

  function close(undone: readonly Group[]) {
    const done = groups.length - undone.length;
    if (done > 0) notify.success(`Đã xóa ${formatCount(done)} nhóm vai trò`);
    onClose(undone);
  }

  return (
    <LongJob
      title={`Xóa ${formatCount(groups.length)} nhóm vai trò`}
      items={groups}
      work={{ size: CHUNK, send }}
      nameOf={({ name }) => name}
      describeFailure={(error) =>
        typeof error === "string" ? error : messageOf(error, DELETE_FAILED)
      }
      onClose={close}
    />
  );
}

/** Missing groups count as deleted: a lost attempt may have done it. */
const deleteGroups = mutationOptions({
  mutationFn: (ids: string[]) => {
    const call = ok(api.DELETE("/rbac/groups/bulk", { body: { ids, force: false } }));
    return settle(call.then(withoutGone), {
      look: () => lookForDeleted(ids),
      unclear: MAYBE_DELETED,
    });
  },
  meta: { invalidates: ["roles", ...affected] },
  onError: refetchIfOutdated("roles", ...affected),
});

type BulkResult = Schema["RoleGroupBulkResult"];

async function lookForDeleted(ids: readonly string[]): Promise<BulkResult> {
  const failed = ids.map((id) => ({
    id,
    message: "Chưa nhận được kết quả, nhóm vai trò này vẫn còn.",
  }));
  return moveGone({ done: [], failed });
}

async function withoutGone(result: BulkResult): Promise<BulkResult> {
  return result.failed.length === 0 ? result : moveGone(result).catch(() => result);
}

async function moveGone({ done, failed }: BulkResult): Promise<BulkResult> {
  const left = new Set((await ok(api.GET("/rbac/groups", {}))).map(({ id }) => id));
  const gone = failed.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  return { done: [...done, ...gone], failed: failed.filter(({ id }) => left.has(id)) };
}

type Holders = NonNullable<ReturnType<typeof holdersIn>>;

export function GroupDeleteDialog({ id, onReplace, onClose }: TaskDialogProps) {
  const query = useQuery(roleQueries.group(id));
  const remove = useMutation(deleteGroup(id));
  // Set once the server has refused because users hold the group.
  const [holders, setHolders] = useState<Holders>();
  const attempt = useAttempts();
  useReturnFocus();
  const isForced = holders !== undefined;

  async function run() {
    try {
      await attempt((wasLost) => remove.mutateAsync({ force: isForced, wasLost }));
    } catch (error) {
      const found = holdersIn(error);
      if (isForced || !found) throw error;
      setHolders(found);
      return;
    }
    notify.success("Xóa nhóm vai trò thành công");
    onReplace({ viec: undefined, ma: undefined, xem: undefined });
  }

  return (
    <DeleteQuestion
      // A new dialog, so that its title is announced and its first button focused.
      key={String(isForced)}
      query={query}
      holders={holders}
      run={run}
      describeFailure={(error) =>
        hasStatus(error, 404) ? GROUP_GONE : messageOf(error, DELETE_FAILED)
      }
      onClose={onClose}
    />
  );
}

const holdersText = ({ userCount }: Holders) =>
  userCount === undefined ? "Có người dùng" : `${formatCount(userCount)} người dùng`;

type DeleteQuestionProps = {
  query: UseQueryResult<Group>;
  holders: Holders | undefined;
  run: () => Promise<void>;
  describeFailure: (error: unknown) => string;
  onClose: () => void;
};

function DeleteQuestion(props: DeleteQuestionProps) {
  const { query, holders, run, describeFailure, onClose } = props;
  const { start, isRunning, failure } = useDialogAction({ run, onDone: () => {} });
  const lossOf = useOwnLoss();
  const group = query.data;
  const isForced = holders !== undefined;
  const label = isForced ? "Vẫn xóa" : "Xóa";
  return (
    <QuestionModal
      title={isForced ? "Nhóm vai trò có người dùng đang sử dụng" : "Xóa nhóm vai trò"}
      action={group && { label, danger: true, isRunning, start }}
      failure={failure === undefined ? undefined : describeFailure(failure)}
      isSettled={hasStatus(failure, 403, 404, 409)}
      onClose={onClose}
    >
      {group ? (
        <>
          <Text component="div">
            {holders ? (
              <>
                <strong>{holdersText(holders)}</strong> đang giữ nhóm {group.name}. Nếu vẫn xóa, họ
                sẽ mất nhóm này và các quyền của nó.
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

/** ROLE_GROUP_IN_USE while users hold the group, unless `force`. */
const deleteGroup = (id: string) =>
  mutationOptions({
    mutationFn: ({ force, wasLost }: { force: boolean; wasLost: boolean }, { client }) => {
      const params = { path: { id }, query: force ? { force } : {} };
      return settle<unknown>(ok(api.DELETE("/rbac/groups/{id}", { params })), {
        wasLost,
        look: () => isGroupGone(id),
        unclear: MAYBE_DELETED,
      }).finally(() => rereadAfterDeletion(client, id));
    },
    meta: { invalidates: affected },
    onError: refetchIfOutdated(...affected),
  });

/** Does not refetch the deleted group itself. */
async function rereadAfterDeletion(client: QueryClient, id: string): Promise<void> {
  const queryKey = roleQueries.all();
  const isAboutIt = (query: { queryKey: readonly unknown[] }) => query.queryKey.includes(id);
  void client.invalidateQueries({ queryKey, predicate: isAboutIt, refetchType: "none" });
  await client.invalidateQueries({ queryKey, predicate: (query) => !isAboutIt(query) });
}

async function isGroupGone(id: string): Promise<true | undefined> {
  try {
    await ok(api.GET("/rbac/groups/{id}", { params: { path: { id } } }));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 404)) return true;
    throw error;
  }
}
