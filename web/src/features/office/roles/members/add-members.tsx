import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { DisabledButton } from "../disabled-button.tsx";
import { roleTextOf } from "../labels.ts";
import { useMay, useWhyNotChange } from "../policy.ts";
import { roleQueries } from "../queries.ts";
import classes from "./add-members.module.css";
import { AssignBar } from "./assign-bar.tsx";
import { Candidates } from "./candidates.tsx";

type User = Schema["AdminUser"];

/** Finds users of the group's role, and assigns the group to several of them. */
export function AddMembers({ group }: { group: Schema["RoleGroup"] }) {
  const may = useMay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, User>>(new Map());
  const { data: roles } = useQuery(roleQueries.roles());
  const role = roles?.find((each) => each.id === group.roleId);
  const whyNot = useWhyNotChange()(group);

  function toggle(user: User) {
    const next = new Map(chosen);
    if (!next.delete(user.id)) next.set(user.id, user);
    setChosen(next);
  }

  if (whyNot || !may("findUsers")) {
    return (
      <div className={classes.opener}>
        <DisabledButton
          variant="default"
          leftSection={<IconUserPlus size={18} />}
          reason={whyNot ?? "Bạn cần quyền Quản lý người dùng để tìm người dùng"}
        >
          Thêm người dùng
        </DisabledButton>
      </div>
    );
  }
  return (
    <section className={classes.root}>
      <div className={classes.opener}>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Thêm người dùng
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={classes.finder}>
        <p className={classes.hint}>
          Chỉ người dùng có vai trò {role ? roleTextOf(role) : "của nhóm"} vào được nhóm này.
        </p>
        <SearchInput
          value={keyword}
          placeholder="Tìm theo tên, email, số điện thoại, mã"
          onSearch={setKeyword}
        />
        <Candidates
          group={group}
          roleCode={role?.role_code}
          keyword={keyword}
          chosen={chosen}
          onToggle={toggle}
        />
        <AssignBar group={group} chosen={chosen} onChosen={setChosen} />
      </div>
    </section>
  );
}
