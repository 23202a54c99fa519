import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { cleanText } from "#web/lib/search-text.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./not-found.module.css";

export function NotFound(): ReactNode {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      code="404"
      title="Trang không tồn tại"
      text="Đường dẫn có thể đã đổi hoặc gõ chưa đúng. Bạn thử tìm thứ mình cần nhé."
      action={
        <>
          <ShopSearch />
          <ButtonLink to="/">Về trang chủ</ButtonLink>
          <ButtonLink to="/mua-sam" variant="default">
            Xem cửa hàng
          </ButtonLink>
        </>
      }
    />
  );
}

/** A form, because it works without the header's search and without scripts. */
function ShopSearch() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    const text = cleanText(typeof typed === "string" ? typed : "");
    void navigate({ to: "/mua-sam", search: { search: text || undefined } });
  }
  return (
    <search aria-label="Tìm trong cửa hàng" className={classes.search}>
      <form action="/mua-sam" onSubmit={search} className={classes.form}>
        <TextInput
          type="search"
          name="search"
          aria-label="Tìm sản phẩm"
          placeholder="Tìm nông sản, đặc sản…"
          className={classes.field}
        />
        <Button
          type="submit"
          variant="light"
          leftSection={<IconSearch size={18} />}
          className={classes.submit}
        >
          Tìm
        </Button>
      </form>
    </search>
  );
}
