import { useDeferredValue, useId, useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { groupRightsMissing, rightsMissing } from "#web/auth/rights.ts";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { findPermissions } from "../lists/rows.ts";
import { useWhyNotChange } from "../policy.ts";
import { changeOf, isIdle, type Mode } from "./change.ts";
import { ChangeSummary } from "./change-summary.tsx";
import { FoundPermissions } from "./found-permissions.tsx";
import classes from "./grant-form.module.css";
import { GrantTools } from "./grant-tools.tsx";
import { useSaveGrant } from "./use-save-grant.tsx";

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
  const loss = lossOf(group.code, change.removed);

  const me = useUser();
  const whyNot = useWhyNotChange()(group);
  const reasonId = useId();
  const locked = useMemo(() => {
    const codes = all.map(({ code }) => code);
    if (whyNot) return new Set(codes);
    const own = groupRightsMissing(me, group).length === 0 ? group.permissions : [];
    return new Set(rightsMissing(me, codes).filter((code) => !own.includes(code)));
  }, [all, group, me, whyNot]);

  return (
    <FormBody
      submitLabel={{ text: "Lưu", whyNot }}
      loading={saving.isSaving}
      submitError={saving.submitError}
      isDirty={() => !isIdle(changeOf("replace", held, chosen))}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(loss);
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
          <p id={reasonId} className={classes.reason} hidden={locked.size === 0}>
            {whyNot ?? "Quyền in mờ là quyền bạn không có: bạn không trao và cũng không gỡ được."}
          </p>
        </div>
        <OwnLossNotice loss={loss} />
        <FoundPermissions
          found={found}
          chosen={chosen}
          held={held}
          locked={locked}
          reasonId={reasonId}
          dispatch={dispatch}
        />
      </div>
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}
