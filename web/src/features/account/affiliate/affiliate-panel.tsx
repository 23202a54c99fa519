import classes from "./affiliate-panel.module.css";
import { AffiliateStats } from "./affiliate-stats.tsx";
import { AffiliateTree } from "./affiliate-tree.tsx";
import { DirectMembers } from "./direct-members.tsx";
import { IndirectMembers } from "./indirect-members.tsx";
import { DEFAULT_LEVEL } from "./levels.ts";
import { ReferralLink } from "./referral-link.tsx";
import type { Shown } from "./shown.ts";

type AffiliatePanelProps = { shown: Shown; onShow: (shown: Shown) => void };

/** The affiliate programme of the signed-in user. Every part loads and fails on its own. */
export function AffiliatePanel({ shown, onShow }: AffiliatePanelProps) {
  const { page = 1, level = DEFAULT_LEVEL, levelPage = 1 } = shown;
  return (
    <div className={classes.root}>
      <AffiliateStats />
      <ReferralLink />
      <AffiliateTree />
      <DirectMembers
        page={page}
        onPage={(next) => onShow({ ...shown, page: next === 1 ? undefined : next })}
      />
      <IndirectMembers
        level={level}
        onLevel={(next) =>
          onShow({ page: shown.page, level: next === DEFAULT_LEVEL ? undefined : next })
        }
        page={levelPage}
        onPage={(next) => onShow({ ...shown, levelPage: next === 1 ? undefined : next })}
      />
    </div>
  );
}
