import { useDeferredValue, useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { OwnLossNotice } from "../own-loss-notice.tsx";
import { useOwnLoss } from "../use-own-loss.ts";
import { changeOf, isIdle, type Mode } from "./change.ts";
import { ChangeSummary } from "./change-summary.tsx";
import classes from "./grant-form.module.css";
import { GrantTools } from "./grant-tools.tsx";
import { foundBy, layoutOf } from "./layout.ts";
import { PermissionChecks } from "./permission-checks.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { useSaveGrant } from "./use-save-grant.ts";

type GrantFormProps = {
  group: Schema["RoleGroup"];
  permissions: readonly Schema["PermissionRecord"][];
  onClose: () => void;
};

/** The permissions of a role group as a matrix; what saving does is shown before. */
export function GrantForm({ group, permissions, onClose }: GrantFormProps) {
  const [mode, setMode] = useState<Mode>("replace");
  const [typed, setTyped] = useState("");
  const saving = useSaveGrant({ group, permissions, mode, onDone: onClose });
  const { held, chosen, dispatch } = saving;
  const lossOf = useOwnLoss();
  const isNarrow = useMedia("(max-width: 48em)");
  const search = useDeferredValue(typed);
  // A group may hold a code that is no record any more.
  const all = useMemo(() => {
    const known = new Set(permissions.map(({ code }) => code));
    const unknown = group.permissions.filter((code) => !known.has(code));
    return [...permissions, ...unknown.map((code) => ({ code, name: code }))];
  }, [permissions, group]);
  const found = useMemo(() => foundBy(all, search), [all, search]);
  const layout = useMemo(() => layoutOf(found), [found]);
  const change = changeOf(mode, held, chosen);
  const checks = { chosen, held, dispatch };

  return (
    <FormModal
      title={`Phân quyền: ${group.name}`}
      submitLabel="Lưu"
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={() => !isIdle(changeOf("replace", held, chosen))}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <div className={classes.root} data-wide>
        <div className={classes.tools}>
          <GrantTools mode={mode} onMode={setMode} search={typed} onSearch={setTyped} />
          <ChangeSummary
            change={change}
            permissions={all}
            chosen={chosen.size}
            total={all.length}
          />
        </div>
        <OwnLossNotice areas={lossOf(group.code, change.removed)} />
        {found.length === 0 ? (
          <Empty text="Không tìm thấy quyền" hint="Hãy thử từ khóa khác." />
        ) : null}
        {isNarrow ? (
          <PermissionChecks title="Các quyền" permissions={found} {...checks} />
        ) : (
          <>
            {layout.rows.length > 0 ? <PermissionMatrix layout={layout} {...checks} /> : null}
            {layout.others.length > 0 ? (
              <PermissionChecks title="Khác" permissions={layout.others} {...checks} />
            ) : null}
          </>
        )}
      </div>
      <SaveConflict conflict={saving.conflict} />
    </FormModal>
  );
}
