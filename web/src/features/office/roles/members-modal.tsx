import "#web/ui/overlay/styles-modal.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { FULL_ACCESS } from "#web/auth/permissions.ts";
import {
  fullAccessQuestion,
  OwnLossNotice,
  ownLossQuestion,
  useOwnLoss,
} from "#web/auth/rights-questions.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { confirmEach } from "#web/ui/overlay/confirm-each.ts";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { NameCell } from "#web/ui/table/cells.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { type Column, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { texts } from "./form-rules.ts";
import classes from "./members-modal.module.css";
import { assignMembers, removeMember, roleQueries, useMay, useWhyNotChange } from "./queries.ts";
import { WaitingGroup } from "./role-tables.tsx";
import { PAGE_SIZE, roleTextOf, type TaskDialogProps } from "./rules.ts";

export function MembersModal({ id, onClose }: TaskDialogProps) {
  const query = useQuery(roleQueries.group(id));
  const may = useMay();
  const covered = useCovered();
  const group = query.data;
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={group ? `Thành viên: ${group.name}` : "Thành viên"}
      size="xl"
      closeOnEscape={!covered}
    >
      {group ? (
        <>
          <StaleNotice query={query} />
          {may("assign") ? <AddMembers group={group} /> : null}
          <MemberList group={group} />
        </>
      ) : (
        <WaitingGroup query={query} />
      )}
    </Modal>
  );
}

type User = Schema["AdminUser"];

type Selected = ReadonlyMap<string, User>;

function AddMembers({ group }: { group: Schema["RoleGroup"] }) {
  const may = useMay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const [selected, setSelected] = useState<Selected>(new Map());
  const { data: roles } = useQuery(roleQueries.roles());
  const role = roles?.find((each) => each.id === group.roleId);
  const mayFind = may("findUsers");
  const whyNot =
    useWhyNotChange()(group) ??
    (mayFind ? undefined : "Bạn cần quyền Quản lý người dùng để tìm người dùng");
  const disabled = useDisabledReason(whyNot ?? "");

  function toggle(user: User) {
    const next = new Map(selected);
    if (!next.delete(user.id)) next.set(user.id, user);
    setSelected(next);
  }

  return (
    <section className={whyNot ? undefined : classes.adding}>
      <div className={classes.opener}>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} />}
          {...(whyNot
            ? disabled.props
            : {
                "aria-expanded": isOpen,
                "aria-controls": id,
                onClick: () => setOpen(!isOpen),
              })}
        >
          Thêm người dùng
        </Button>
        {whyNot ? disabled.bubble : null}
      </div>
      {whyNot ? null : (
        <div id={id} hidden={!isOpen} className={classes.finder}>
          <Text c="dimmed" fz="sm">
            Chỉ người dùng có vai trò {role ? roleTextOf(role) : "của nhóm"} vào được nhóm này.
          </Text>
          <SearchInput
            value={keyword}
            placeholder="Tìm theo tên, email, số điện thoại, mã"
            onSearch={setKeyword}
          />
          <Candidates
            group={group}
            roleCode={role?.role_code}
            keyword={keyword}
            selected={selected}
            onToggle={toggle}
          />
          <AssignBar group={group} selected={selected} onSelect={setSelected} />
        </div>
      )}
    </section>
  );
}

type CandidatesProps = {
  group: Schema["RoleGroup"];
  roleCode: string | undefined;
  keyword: string;
  selected: Selected;
  onToggle: (user: User) => void;
};

function foundText(shown: number, total: number | undefined): string {
  const narrow = `Hiện ${formatCount(shown)} người đầu, hãy gõ thêm để thu hẹp.`;
  if (total === undefined) return narrow;
  const all = `Tìm thấy ${formatCount(total)} người dùng.`;
  return total > shown ? `${all} ${narrow}` : all;
}

function Candidates({ group, roleCode, keyword, selected, onToggle }: CandidatesProps) {
  const query = useQuery(roleQueries.candidates(roleCode, keyword));
  if (!keyword) return null;
  if (!query.data) return <LoadingDialog query={query} lines={3} />;
  const { data: users, total } = query.data;
  return (
    <>
      <Text role="status" c="dimmed" fz="sm">
        {total === 0
          ? "Không tìm thấy người dùng nào có vai trò này."
          : foundText(users.length, total)}
      </Text>
      <ul className={classes.users}>
        {users.map((user) => {
          const isMember = user.roleGroupCode === group.code;
          return (
            <li key={user.id}>
              <Checkbox
                checked={isMember || selected.has(user.id)}
                disabled={isMember}
                label={user.fullName}
                description={noteOf(user, isMember)}
                onChange={() => onToggle(user)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function noteOf({ email, roleGroupCode }: User, isMember: boolean): string {
  if (isMember) return `${email} · Đã ở trong nhóm`;
  return roleGroupCode ? `${email} · Đang ở nhóm ${roleGroupCode}, sẽ chuyển sang nhóm này` : email;
}

type AssignBarProps = {
  group: Schema["RoleGroup"];
  selected: Selected;
  onSelect: Dispatch<SetStateAction<Selected>>;
};

/** Refused users stay selected, with the reason. */
function AssignBar({ group, selected, onSelect }: AssignBarProps) {
  const me = useUser();
  const lossOf = useOwnLoss();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutate, isPending, error, reset } = useSingleMutation(assignMembers(group.id));
  const { data: groups } = useQuery(roleQueries.groups());
  const before = me ? selected.get(me.id)?.roleGroupCode : undefined;
  const left = groups?.find(({ code }) => code === before);
  const gone = left?.permissions.filter((code) => !group.permissions.includes(code)) ?? [];
  const loss = before ? lossOf(before, gone) : undefined;
  if (selected.size === 0 && refused.length === 0) return null;

  function assign() {
    setRefused([]);
    mutate([...selected.keys()], {
      onSuccess: ({ done, failed }) => {
        if (done.length > 0) {
          notify.success(`${texts.groupAssigned} (${formatCount(done.length)} người dùng)`);
        }
        setRefused(
          failed.map(({ id, message }) => `${selected.get(id)?.fullName ?? id}: ${message}`),
        );
        // More users may have been selected meanwhile.
        onSelect((now) => new Map([...now].filter(([id]) => !done.includes(id))));
      },
    });
  }

  function ask() {
    const [first, ...others] = [...selected.values()];
    const who = others.length === 0 ? first?.fullName : `${formatCount(selected.size)} người này`;
    const givesAll = group.permissions.includes(FULL_ACCESS);
    confirmEach(
      [
        ...(loss ? [ownLossQuestion(loss, "Bổ nhiệm")] : []),
        ...(givesAll ? [fullAccessQuestion(who ?? "")] : []),
      ],
      assign,
    );
  }

  function clear() {
    setRefused([]);
    reset();
    onSelect(new Map());
  }

  return (
    <Stack gap="sm">
      <OwnLossNotice loss={loss} />
      {selected.size > 0 ? (
        <Group gap="sm" align="stretch" justify="flex-end">
          <Button variant="subtle" color="gray" onClick={clear} disabled={isPending}>
            Bỏ chọn
          </Button>
          <Button onClick={ask} loading={isPending}>
            Bổ nhiệm {formatCount(selected.size)} người
          </Button>
        </Group>
      ) : null}
      <FormError text={error ? messageOf(error, texts.assignFailed) : refused.join(". ")} />
    </Stack>
  );
}

function MemberList({ group }: { group: Schema["RoleGroup"] }) {
  const may = useMay();
  const [page, setPage] = useState(1);
  const model = useResourceTable({
    query: roleQueries.members(group.id, page),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: memberColumns,
  });
  const { items = [], total = 0 } = model.page ?? {};
  // The last page lost its last member.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (model.page && items.length === 0 && page > lastPage) setPage(lastPage);

  return (
    <ResourceTable
      label="Thành viên"
      model={model}
      paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      empty={<Empty text="Chưa có người dùng nào trong nhóm" />}
      {...(may("assign") && {
        actions: (member: Schema["RoleGroupMember"]) => (
          <RemoveMember group={group} member={member} />
        ),
      })}
    />
  );
}

const memberColumns: readonly Column<Schema["RoleGroupMember"]>[] = [
  {
    id: "name",
    header: "Người dùng",
    cell: ({ fullName, email, avatarUrl }) => (
      <NameCell
        picture={<PersonAvatar fullName={fullName} src={avatarUrl} size={32} />}
        name={fullName}
        note={email}
      />
    ),
    card: "title",
  },
  { id: "code", header: "Mã", cell: ({ uidCode }) => uidCode },
  {
    id: "since",
    header: "Vào nhóm",
    cell: ({ assignedAt }) => formatDateTime(assignedAt),
    kind: "number",
  },
];

type RemoveMemberProps = { group: Schema["RoleGroup"]; member: Schema["RoleGroupMember"] };

function RemoveMember({ group, member: { id, fullName } }: RemoveMemberProps) {
  const me = useUser();
  const lossOf = useOwnLoss();
  const remove = useMutation(removeMember(group.id));
  const attempt = useAttempts();
  const disabledReason = useWhyNotChange()(group);

  function ask() {
    confirm({
      title: "Gỡ người dùng khỏi nhóm?",
      body: (
        <>
          <strong>{fullName}</strong> sẽ mất nhóm {group.name} và các quyền của nhóm.
          <OwnLossNotice loss={id === me?.id ? lossOf(group.code, group.permissions) : undefined} />
        </>
      ),
      confirmLabel: "Gỡ",
      danger: true,
      run: async () => {
        await attempt((wasLost) => remove.mutateAsync({ userId: id, wasLost }));
        notify.success(texts.memberRemoved);
      },
      describeFailure: (error) => messageOf(error, texts.memberFailed),
    });
  }

  return (
    <RowAction
      label={`Gỡ ${fullName}`}
      icon={<IconUserMinus size={20} />}
      danger
      onClick={ask}
      {...(disabledReason !== undefined && { disabledReason })}
    />
  );
}
