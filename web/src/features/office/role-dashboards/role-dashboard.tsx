import { UnderDevelopment } from "#web/ui/feedback/under-development.tsx";
import { type Area, AreaCard } from "./area-card.tsx";
import classes from "./role-dashboard.module.css";

type RoleDashboardProps = {
  /** As the server names it. */
  roleName: string;
  /** What the user may open, already filtered by permission. */
  groups: readonly { label: string; items: readonly Area[] }[];
};

/** The documented placeholder (document 3 §2.15), and below it what this role can do already. */
export function RoleDashboard({ roleName, groups }: RoleDashboardProps) {
  return (
    <>
      <UnderDevelopment />
      <section className={classes.root} aria-labelledby="areas">
        <h2 id="areas" className={classes.title}>
          Khu vực bạn có thể dùng ngay
        </h2>
        <p className={classes.role}>
          Vai trò của bạn: <strong>{roleName}</strong>
        </p>
        {groups.map(({ label, items }) => (
          <div key={label} className={classes.group}>
            <h3 className={classes.heading}>{label}</h3>
            <ul className={classes.list}>
              {items.map((area) => (
                <AreaCard key={area.to} area={area} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}
