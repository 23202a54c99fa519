import { Box } from "@mantine/core";
import { UnderDevelopment } from "#web/ui/feedback/result.tsx";
import type { RowIcon } from "#web/ui/layout/link.tsx";
import { LinkTile, TileList } from "#web/ui/layout/tile.tsx";
import classes from "./role-dashboard.module.css";

type Area = { label: string; to: string; icon: RowIcon };

type RoleDashboardProps = {
  roleName: string;
  /** Only those the user may open. */
  groups: readonly { label: string; items: readonly Area[] }[];
};

export function RoleDashboard({ roleName, groups }: RoleDashboardProps) {
  return (
    <>
      <UnderDevelopment />
      <section className={classes.areas} aria-labelledby="areas">
        <h2 id="areas" className={classes.title}>
          Khu vực bạn có thể dùng ngay
        </h2>
        <p className={classes.role}>
          Vai trò của bạn: <strong>{roleName}</strong>
        </p>
        {groups.map(({ label, items }) => (
          <Box key={label} mb="md">
            <h3 className={classes.heading}>{label}</h3>
            <TileList>
              {items.map(({ label: area, to, icon: Icon }) => (
                <li key={to}>
                  <LinkTile link={{ to }} icon={<Icon size={20} stroke={1.75} />} label={area} />
                </li>
              ))}
            </TileList>
          </Box>
        ))}
      </section>
    </>
  );
}
