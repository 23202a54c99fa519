import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import classes from "./newsletter.module.css";
import { whyNotEmail } from "./newsletter-rules.ts";

const notYet =
  "Email hợp lệ, nhưng TAP chưa mở đăng ký bản tin: địa chỉ của bạn chưa được gửi đi hay lưu lại.";

/** There is no endpoint: the form says so, and never claims that anything was saved. */
export function Newsletter() {
  const [email, setEmail] = useState("");
  const [result, setResult] = useState<{ error?: string }>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setResult({ error: whyNotEmail(email) });
  }

  return (
    <form className={classes.root} onSubmit={submit} noValidate aria-label="Đăng ký nhận bản tin">
      <div className={classes.row}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={300}
          placeholder="ban@example.vn"
          className={classes.field}
          value={email}
          error={result?.error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setResult(undefined);
          }}
        />
        <Button type="submit" className={classes.submit}>
          Đăng ký
        </Button>
      </div>
      <p role="status" className={classes.answer}>
        {result && !result.error ? notYet : null}
      </p>
    </form>
  );
}
