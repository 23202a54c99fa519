import { useState } from "react";
import type { ControlState } from "../control/control.ts";
import type { Settings } from "../state.ts";
import { Groups } from "./groups.tsx";
import { matches } from "./search-text.ts";

type Props = {
  state: ControlState;
  onChange: (change: Partial<Settings>) => void;
};

/** Which situations to be in, any number at once. */
export function ScenarioTab({ state: { situations, scenarios }, onChange }: Props) {
  const [query, setQuery] = useState("");
  const found = situations.filter(({ title, name }) => matches(query, title, name));
  return (
    <>
      <label>
        Tìm tình huống
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <Groups
        rows={found}
        groupOf={({ group }) => group}
        keyOf={({ name }) => name}
        none="Không có tình huống nào như vậy."
      >
        {({ name, title }) => (
          <label className="check">
            <input
              type="checkbox"
              checked={scenarios.includes(name)}
              onChange={(event) => {
                const others = scenarios.filter((other) => other !== name);
                onChange({ scenarios: event.target.checked ? [...others, name] : others });
              }}
            />
            {title}
          </label>
        )}
      </Groups>
    </>
  );
}
