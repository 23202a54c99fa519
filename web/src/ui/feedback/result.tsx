import seedling from "@lobehub/fluent-emoji-3d/assets/1f331.webp";
import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { ButtonLink } from "../layout/link.tsx";
import { ResultPicture } from "./empty.tsx";
import classes from "./result.module.css";

type ResultProps = {
  picture: ReactNode;
  code?: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
};

/** A full-screen message: not found, no access, done. */
export function Result({ picture, code, title, text, action }: ResultProps) {
  return (
    <section className={classes.root}>
      <div className={classes.picture} aria-hidden="true">
        {picture}
      </div>
      {code ? <p className={classes.code}>{code}</p> : null}
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {text ? <div className={classes.text}>{text}</div> : null}
      {action ? (
        <Group gap="sm" align="stretch" justify="center" mt="xl">
          {action}
        </Group>
      ) : null}
    </section>
  );
}

/** The documented placeholder page, with a link home. */
export function UnderDevelopment() {
  return (
    <Result
      picture={<ResultPicture src={seedling} tint={0} />}
      title="Trang đang được phát triển"
      text="Chúng tôi đang chăm chút cho trang này. Mời bạn quay lại sau nhé."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
