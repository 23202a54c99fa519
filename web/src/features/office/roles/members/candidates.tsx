import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { roleQueries } from "../queries.ts";
import classes from "./add-members.module.css";

type User = Schema["AdminUser"];

type CandidatesProps = {
  group: Schema["RoleGroup"];
  /** Undefined until the roles have loaded. */
  roleCode: string | undefined;
  keyword: string;
  chosen: ReadonlyMap<string, User>;
  onToggle: (user: User) => void;
};

/** The users who are found, to be ticked; those in the group already are named as such. */
export function Candidates({ group, roleCode, keyword, chosen, onToggle }: CandidatesProps) {
  const query = useQuery(roleQueries.candidates(roleCode, keyword));
  if (!keyword) return null;
  if (!query.data) return <Waiting query={query} lines={3} />;
  const { data: users, total } = query.data;
  return (
    <>
      <p role="status" className={classes.hint}>
        {total === 0
          ? "Không tìm thấy người dùng nào có vai trò này."
          : `Tìm thấy ${formatCount(total)} người dùng.${total > users.length ? ` Hiện ${formatCount(users.length)} người đầu, hãy gõ thêm để thu hẹp.` : ""}`}
      </p>
      <ul className={classes.users}>
        {users.map((user) => {
          const isMember = user.roleGroupCode === group.code;
          return (
            <li key={user.id}>
              <Checkbox
                checked={isMember || chosen.has(user.id)}
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
