import { samplePartners } from "#web/samples/partners.ts";
import classes from "./sample-cards.module.css";

/** Partners, hard-coded (document 1 §1). */
export function SamplePartnerList() {
  return (
    <ul className={classes.partners} aria-label="Đối tác">
      {samplePartners.map((name) => (
        <li key={name} className={classes.partner}>
          {name}
        </li>
      ))}
    </ul>
  );
}
