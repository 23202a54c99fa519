import { useState } from "react";

type Props = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
};

/** A whole number that takes effect when the field is left or Enter is pressed. */
export function NumberField({ label, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  function finish() {
    const wanted = Math.round(Number(typed));
    if (typed !== undefined && wanted >= 0 && wanted <= most && wanted !== value) onChange(wanted);
    setTyped(undefined);
  }
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={most}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
      />
    </label>
  );
}
