import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { texts } from "./form-rules.ts";
import { deleteGroups } from "./mutations.ts";

type Group = Schema["RoleGroup"];

/** The contract's maximum of ids in one call. */
const CHUNK = 100;

type GroupDeleteJobProps = {
  groups: readonly Group[];
  /** Gets the groups that still exist. */
  onClose: (undone: readonly Group[]) => void;
};

/** Groups that users still hold stay, and are listed. */
export function GroupDeleteJob({ groups, onClose }: GroupDeleteJobProps) {
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
        typeof error === "string" ? error : messageOf(error, texts.groupDeleteFailed)
      }
      onClose={close}
    />
  );
}
