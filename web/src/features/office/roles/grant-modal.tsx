import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { FULL_ACCESS } from "#web/auth/permissions.ts";
import { groupRightsMissing, rightsMissing } from "#web/auth/rights.ts";
import {
  fullAccessQuestion,
  type OwnLoss,
  OwnLossNotice,
  ownLossQuestion,
  useOwnLoss,
} from "#web/auth/rights-questions.tsx";
import { untouchedOf } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { namesText } from "#web/lib/names-text.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { useEditConflict } from "#web/ui/form/use-edit-conflict.ts";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { groupFailureText, texts } from "./form-rules.ts";
import classes from "./grant-modal.module.css";
import {
  type Change,
  changeOf,
  differencesOf,
  type Grant,
  idleTexts,
  isGranted,
  isIdle,
  type Mode,
  type Permission,
} from "./grant-rules.ts";
import { FoundPermissions, useChoice } from "./permission-matrix.tsx";
import { roleQueries, updateGroupPermissions, useWhyNotChange } from "./queries.ts";
import { WaitingGroup } from "./role-tables.tsx";
import { findPermissions, type TaskDialogProps } from "./rules.ts";

export function GrantModal({ id, onClose }: TaskDialogProps) {
  const group = useQuery({ ...roleQueries.group(id), refetchOnMount: "always" });
  const permissions = useQuery(roleQueries.permissions());
  const opened = useFirstRead(
    group.data && !group.isFetching && permissions.data
      ? { group: group.data, permissions: permissions.data }
      : undefined,
  );

  function body() {
    if (opened) return <GrantForm {...opened} onClose={onClose} />;
    return permissions.error ? (
      <LoadingDialog query={permissions} />
    ) : (
      <WaitingGroup query={group} />
    );
  }

  return (
    <FormDialog
      title={opened ? `Phân quyền: ${opened.group.name}` : "Phân quyền"}
      onClose={onClose}
    >
      {body()}
    </FormDialog>
  );
}

type GrantFormProps = {
  group: Schema["RoleGroup"];
  permissions: readonly Schema["PermissionRecord"][];
  onClose: () => void;
};

function GrantForm({ group, permissions, onClose }: GrantFormProps) {
  const [mode, setMode] = useState<Mode>("replace");
  const [typed, setTyped] = useState("");
  const saving = useSaveGrant({ group, permissions, mode, onDone: onClose });
  const { held, selected, dispatch } = saving;
  const lossOf = useOwnLoss();
  const search = useDeferredValue(typed);
  const all = useMemo(() => {
    const known = new Set(permissions.map(({ code }) => code));
    const unknown = group.permissions.filter((code) => !known.has(code));
    return [...permissions, ...unknown.map((code) => ({ code, name: code }))];
  }, [permissions, group]);
  const found = useMemo(() => findPermissions(all, search), [all, search]);
  const change = changeOf(mode, held, selected);
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
      isDirty={() => !isIdle(changeOf("replace", held, selected))}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(loss);
      }}
    >
      <Stack miw={0} data-wide>
        <div className={classes.head}>
          <GrantTools mode={mode} onMode={setMode} search={typed} onSearch={setTyped} />
          <ChangeSummary
            change={change}
            permissions={all}
            selected={selected.size}
            total={all.length}
          />
          <p id={reasonId} className={classes.reason} hidden={locked.size === 0}>
            {whyNot ?? "Quyền in mờ là quyền bạn không có: bạn không trao và cũng không gỡ được."}
          </p>
        </div>
        <OwnLossNotice loss={loss} />
        <FoundPermissions
          found={found}
          selected={selected}
          held={held}
          locked={locked}
          reasonId={reasonId}
          dispatch={dispatch}
        />
      </Stack>
      <SaveConflict conflict={saving.conflict} />
    </FormBody>
  );
}

const modes = {
  replace: { label: "Thay thế", about: "Nhóm có đúng những quyền được chọn." },
  add: { label: "Thêm", about: "Chỉ gửi những quyền mới được chọn, không gỡ quyền nào." },
  remove: { label: "Gỡ", about: "Chỉ gửi những quyền vừa bỏ chọn, không thêm quyền nào." },
} as const satisfies Record<Mode, { label: string; about: string }>;

const choices = (["replace", "add", "remove"] as const).map((value) => ({
  value,
  label: modes[value].label,
}));

type GrantToolsProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  search: string;
  onSearch: (typed: string) => void;
};

function GrantTools({ mode, onMode, search, onSearch }: GrantToolsProps) {
  return (
    <div className={classes.tools}>
      <div className={classes.mode}>
        <SegmentedControl
          classNames={{ root: classes.choice, label: classes.label }}
          aria-label="Cách cập nhật"
          data={choices}
          value={mode}
          onChange={onMode}
        />
        <p className={classes.about}>{modes[mode].about}</p>
      </div>
      {/* Enter must not submit the form around it. */}
      <search
        className={classes.search}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      >
        <SearchInput value={search} placeholder="Tìm quyền theo tên hoặc mã" onSearch={onSearch} />
      </search>
    </div>
  );
}

const MAX_NAMED = 4;

type ChangeSummaryProps = {
  change: Change;
  permissions: readonly Permission[];
  selected: number;
  total: number;
};

function ChangeSummary({ change, permissions, selected, total }: ChangeSummaryProps) {
  const { added, removed, leftOut } = change;
  const nameOf = (code: string) => permissions.find((each) => each.code === code)?.name ?? code;
  const named = (codes: readonly string[]) =>
    namesText(codes, { nameOf, most: MAX_NAMED, what: "quyền" });
  return (
    <div className={classes.summary} role="status">
      <span className={classes.count}>
        Đang chọn {formatCount(selected)}/{formatCount(total)} quyền
      </span>
      {added.length + removed.length === 0 ? (
        <span className={classes.none}>Chưa có thay đổi</span>
      ) : (
        <strong className={classes.difference}>
          {added.length > 0 ? <ins>+{formatCount(added.length)}</ins> : null}{" "}
          {removed.length > 0 ? <del>−{formatCount(removed.length)}</del> : null}
        </strong>
      )}
      {added.length > 0 ? <span>Thêm: {named(added)}.</span> : null}
      {removed.length > 0 ? <span>Gỡ: {named(removed)}.</span> : null}
      {leftOut.length > 0 ? <span>Không gửi ở chế độ này: {named(leftOut)}.</span> : null}
    </div>
  );
}

type Group = Schema["RoleGroup"];

type SaveGrant = {
  group: Group;
  permissions: readonly Schema["PermissionRecord"][];
  mode: Mode;
  onDone: () => void;
};

function useSaveGrant({ group, permissions, mode, onDone }: SaveGrant) {
  const [seen, setSeen] = useState(group);
  const [selected, dispatch] = useChoice(group.permissions);
  // The last attempt, if it had nothing to send.
  const [idle, setIdle] = useState<{ selected: ReadonlySet<string>; mode: Mode }>();
  const { mutateAsync, isPending, error } = useMutation(updateGroupPermissions(group.id));
  // Sent, but the response was lost.
  const lost = useRef<Grant>(undefined);
  const held = new Set(seen.permissions);

  const edit = useEditConflict({
    version: [seen, setSeen],
    send: async (codes: string[], over) => {
      const change = { codes, action: mode };
      await mutateAsync({ seen: over, change, isSaved: (now) => isGranted(now, change) });
      notify.success(texts.permissionsSaved);
      onDone();
    },
    compare: ({ seen: base, current }) => {
      const isOwn = lost.current !== undefined && isGranted(current, lost.current);
      // Only replacing can undo others' changes; adding and removing send only our own.
      const isSafe = isOwn || mode !== "replace";
      const theirs = new Set(current.permissions);
      const differences = isSafe ? [] : differencesOf({ base, current, selected }, permissions);
      return {
        differences,
        onTake: () => {
          for (const { field } of untouchedOf(differences))
            dispatch({ codes: [field], to: theirs.has(field) });
        },
      };
    },
    onError: (error, codes) => {
      if (ApiError.from(error).isUnanswered) lost.current = { codes, action: mode };
    },
  });

  function save(loss: OwnLoss | undefined) {
    const change = changeOf(mode, held, selected);
    if (isIdle(change)) {
      setIdle({ selected, mode });
      return;
    }
    const takesAll = mode === "replace" && selected.size === 0;
    confirmEach(
      [
        ...(takesAll ? [emptyQuestion(seen, loss)] : []),
        ...(loss && !takesAll ? [ownLossQuestion(loss, "Gỡ quyền")] : []),
        ...(change.added.includes(FULL_ACCESS)
          ? [fullAccessQuestion(`Mọi người trong nhóm ${seen.name}`)]
          : []),
      ],
      () => edit.save(change.codes),
    );
  }

  const isStillIdle = idle?.selected === selected && idle.mode === mode;
  return {
    held,
    selected,
    dispatch,
    save,
    isSaving: isPending,
    submitError: isStillIdle ? idleTexts[mode] : groupFailureText(error, texts.permissionsFailed),
    conflict: edit.conflict,
  };
}

function emptyQuestion(group: Group, loss: OwnLoss | undefined) {
  return {
    title: "Gỡ toàn bộ quyền của nhóm?",
    body: (
      <>
        {group.name} sẽ mất cả {formatCount(new Set(group.permissions).size)} quyền đang có.
        <OwnLossNotice loss={loss} />
      </>
    ),
    note: "Người dùng trong nhóm chỉ còn các quyền của vai trò.",
    confirmLabel: "Gỡ toàn bộ",
    danger: true,
  };
}
