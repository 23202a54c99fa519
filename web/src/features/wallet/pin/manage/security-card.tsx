import { type ReactNode, useId } from "react";
import classes from "./security-cards.module.css";

type SecurityCardProps = {
  title: string;
  icon: ReactNode;
  /** The state. */
  children: ReactNode;
  hint: string;
};

export function SecurityCard({ title, icon, children, hint }: SecurityCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {children}
        </div>
        <p className={classes.hint}>{hint}</p>
      </div>
    </section>
  );
}
