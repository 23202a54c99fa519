import { LinkRow } from "#web/ui/layout/link.tsx";
import classes from "./admin-menu.module.css";
import type { ShellLink } from "./shell-types.ts";

export type AdminMenuGroup = {
  /** Heading; omitted for the first group, which contains Home. */
  label?: string;
  items: readonly ShellLink[];
};

type AdminMenuProps = { menu: readonly AdminMenuGroup[]; folded?: boolean };

/** The areas that this user may open; the current one is marked. */
export function AdminMenu({ menu, folded = false }: AdminMenuProps) {
  return (
    <nav aria-label="Menu quản lý" className={classes.root} data-folded={folded}>
      {menu.map((group) => (
        <div key={group.label ?? "first"} className={classes.group}>
          {group.label && !folded ? <p className={classes.heading}>{group.label}</p> : null}
          {group.items.map(({ label, to, icon, exact }) => (
            <LinkRow key={to} to={to} icon={icon} exact={exact} label={folded ? label : undefined}>
              {folded ? null : label}
            </LinkRow>
          ))}
        </div>
      ))}
    </nav>
  );
}
