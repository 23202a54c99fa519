import { Link } from "@tanstack/react-router";
import { quickLinks } from "./quick-links.ts";
import classes from "./quick-links-nav.module.css";

type QuickLinksNavProps = {
  /** Whether the user may open a path. */
  mayOpen: (to: string) => boolean;
};

/** What one can do with the wallet. */
export function QuickLinksNav({ mayOpen }: QuickLinksNavProps) {
  return (
    <nav aria-label="Thao tác với ví" className={classes.root}>
      <ul className={classes.list}>
        {quickLinks
          .filter(({ to }) => mayOpen(to))
          .map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                <span className={classes.icon}>
                  <Icon size={22} stroke={1.75} aria-hidden="true" />
                </span>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
