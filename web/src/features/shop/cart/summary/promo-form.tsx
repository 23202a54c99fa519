import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconTicket, IconX } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { findPromo, type Promo, promos } from "./promo.ts";
import classes from "./promo-form.module.css";

type PromoFormProps = {
  promo: Promo | undefined;
  onPromo: (promo: Promo | undefined) => void;
};

/** One code at a time: typed, or picked from the list. */
export function PromoForm({ promo, onPromo }: PromoFormProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isUnknown, setUnknown] = useState(false);

  function apply(code: string) {
    const found = findPromo(code);
    setUnknown(!found);
    if (!found) return;
    setTyped("");
    onPromo(found);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply(typed);
  }

  if (promo) {
    return (
      <div className={classes.applied}>
        <IconTicket size={22} aria-hidden="true" />
        <p role="status" className={classes.words}>
          <strong>{promo.code}</strong>
          <span>{promo.text}</span>
        </p>
        <ActionIcon
          aria-label={`Bỏ mã ${promo.code}`}
          color="gray"
          onClick={() => onPromo(undefined)}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className={classes.label}>
        Mã giảm giá
      </label>
      <div className={classes.line}>
        <TextInput
          id={id}
          placeholder="Nhập mã"
          autoComplete="off"
          autoCapitalize="characters"
          className={classes.field}
          value={typed}
          error={isUnknown ? "Mã giảm giá không hợp lệ." : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setUnknown(false);
          }}
        />
        <Button type="submit" variant="light">
          Áp dụng
        </Button>
      </div>
      <ul className={classes.offers} aria-label="Mã đang có">
        {promos.map(({ code, text }) => (
          <li key={code}>
            <button
              type="button"
              className={classes.offer}
              title={text}
              onClick={() => apply(code)}
            >
              {code}
              <span className="tap-sr-only">: {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
