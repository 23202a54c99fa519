import { useDeferredValue, useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { findPermissions } from "../lists/rows.ts";
import { OwnLossNotice } from "../own-loss-notice.tsx";
import { useOwnLoss } from "../use-own-loss.ts";
import { changeOf, isIdle, type Mode } from "./change.ts";
import { ChangeSummary } from "./change-summary.tsx";
import { FoundPermissions } from "./found-permissions.tsx";
import classes from "./grant-form.module.css";
import { GrantTools } from "./grant-tools.tsx";
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
  const search = useDeferredValue(typed);
  // A group may hold a code that is no record any more.
  const all = useMemo(() => {
    const known = new Set(permissions.map(({ code }) => code));
    const unknown = group.permissions.filter((code) => !known.has(code));
    return [...permissions, ...unknown.map((code) => ({ code, name: code }))];
  }, [permissions, group]);
  const found = useMemo(() => findPermissions(all, search), [all, search]);
  const change = changeOf(mode, held, chosen);

  return (
    <FormBody
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
        <FoundPermissions found={found} chosen={chosen} held={held} dispatch={dispatch} />
      </div>
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}
