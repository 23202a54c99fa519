import { Button, Title } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./search-heading.module.css";

type SearchHeadingProps = {
  text: string;
  /** How many were found; undefined while they are being looked for. */
  total: number | undefined;
  onClear: () => void;
};

/** Stands in the hero's place while something is searched for. */
export function SearchHeading({ text, total, onClear }: SearchHeadingProps) {
  return (
    <section className={classes.root}>
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          Kết quả cho “{text}”
        </Title>
        <p className={classes.count} role="status">
          {total === undefined ? "Đang tìm…" : `${formatCount(total)} sản phẩm`}
        </p>
      </div>
      <Button variant="default" leftSection={<IconX size={18} />} onClick={onClear}>
        Xóa từ khóa
      </Button>
    </section>
  );
}
