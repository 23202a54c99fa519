import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import classes from "./user-id-form.module.css";

type UserIdFormProps = {
  chosen: string | undefined;
  onChoose: (userId: string | undefined) => void;
};

/** A user by id or uidCode, for those who may not read the users. */
export function UserIdForm({ chosen, onChoose }: UserIdFormProps) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("user") ?? "").trim();
    onChoose(typed || undefined);
  }

  return (
    <form className={classes.root} onSubmit={choose}>
      <TextInput
        name="user"
        aria-label="Mã người dùng"
        placeholder="Mã, ví dụ TAP_1A2B3C4D"
        defaultValue={chosen ?? ""}
        autoComplete="off"
        maxLength={50}
      />
      <Button type="submit" variant="default">
        Xem
      </Button>
    </form>
  );
}
