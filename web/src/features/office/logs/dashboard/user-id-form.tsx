import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cleanCode } from "#web/lib/identity-text.ts";
import classes from "./user-id-form.module.css";

type UserIdFormProps = {
  chosen: string | undefined;
  onChoose: (userId: string | undefined) => void;
};

/** A user by id or uidCode, for those who may not read the users. */
export function UserIdForm({ chosen, onChoose }: UserIdFormProps) {
  // What is typed counts while the same user is shown: a choice in a list above replaces it.
  const [draft, setDraft] = useState<{ of: string | undefined; text: string }>();
  const text = draft && draft.of === chosen ? draft.text : (chosen ?? "");

  function choose(event: FormEvent) {
    event.preventDefault();
    onChoose(cleanCode(text) || undefined);
  }

  return (
    <form className={classes.root} onSubmit={choose}>
      <TextInput
        aria-label="Mã người dùng"
        placeholder="Mã, ví dụ TAP_1A2B3C4D"
        value={text}
        onChange={({ currentTarget: { value } }) => setDraft({ of: chosen, text: value })}
        autoComplete="off"
        maxLength={50}
      />
      <Button type="submit" variant="default">
        Xem
      </Button>
    </form>
  );
}
