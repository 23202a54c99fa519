import { Button, Title } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import classes from "./search-heading.module.css";

type SearchHeadingProps = { text: string; onClear: () => void };

/** Replaces the hero during a search. */
export function SearchHeading({ text, onClear }: SearchHeadingProps) {
  return (
    <div className={classes.root}>
      <Title order={1} className={classes.title}>
        Kết quả cho “{text}”
      </Title>
      <Button
        className={classes.clear}
        variant="default"
        leftSection={<IconX size={18} />}
        onClick={onClear}
      >
        Xóa từ khóa
      </Button>
    </div>
  );
}
