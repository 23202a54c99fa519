import { PasswordCard } from "./password-card.tsx";
import classes from "./security-panel.module.css";
import { SessionList } from "./session-list.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

/** Password, two-step authentication and devices of the signed-in user. */
export function SecurityPanel() {
  return (
    <div className={classes.root}>
      <div className={classes.pair}>
        <PasswordCard />
        <TwoStepCard />
      </div>
      <SessionList />
    </div>
  );
}
