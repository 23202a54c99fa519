import classes from "./affiliate-panel.module.css";
import { AffiliateStats } from "./affiliate-stats.tsx";
import { AffiliateTree } from "./affiliate-tree.tsx";
import { DirectMembers } from "./direct-members.tsx";
import { IndirectMembers } from "./indirect-members.tsx";
import type { IndirectLevel } from "./levels.ts";
import { ReferralLink } from "./referral-link.tsx";

type AffiliatePanelProps = {
  /** Level of the indirect list; `DEFAULT_LEVEL` when the URL names none. */
  level: IndirectLevel;
  onLevel: (level: IndirectLevel) => void;
};

/** The affiliate programme of the signed-in user. Every part loads and fails on its own. */
export function AffiliatePanel({ level, onLevel }: AffiliatePanelProps) {
  return (
    <div className={classes.root}>
      <AffiliateStats />
      <ReferralLink />
      <AffiliateTree />
      <DirectMembers />
      <IndirectMembers level={level} onLevel={onLevel} />
    </div>
  );
}
