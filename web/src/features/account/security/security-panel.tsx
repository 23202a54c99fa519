import { PasswordCard } from "./password-card.tsx";
import classes from "./security-panel.module.css";
import { SessionList } from "./session-list.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

type SecurityPanelProps = {
  /** Codes are sent to this address. */
  email: string;
  /** Whether two-step authentication is on; undefined if the server does not tell. */
  isOn: boolean | undefined;
};

/** Password, two-step authentication and devices of the signed-in user. */
export function SecurityPanel({ email, isOn }: SecurityPanelProps) {
  return (
    <div className={classes.root}>
      <div className={classes.pair}>
        <PasswordCard />
        <TwoStepCard email={email} isOn={isOn} />
      </div>
      <SessionList />
    </div>
  );
}
