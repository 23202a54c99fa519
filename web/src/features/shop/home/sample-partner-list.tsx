import { useQuery } from "@tanstack/react-query";
import classes from "./sample-cards.module.css";
import { sampleQueries } from "./sample-queries.ts";

/** Partners, hard-coded (document 1 §1). */
export function SamplePartnerList() {
  const { data } = useQuery(sampleQueries.partners());
  return (
    <ul className={classes.partners} aria-label="Đối tác">
      {data.map((name) => (
        <li key={name} className={classes.partner}>
          {name}
        </li>
      ))}
    </ul>
  );
}
