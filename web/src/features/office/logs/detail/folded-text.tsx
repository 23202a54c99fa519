import { Button } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { shareLink } from "#web/lib/share.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { formatBytes } from "../format.ts";
import classes from "./folded-text.module.css";
import { renderedText, wholeText } from "./whole-text.ts";

/** Longer text scrolls. */
const MOST_LINES = 16;

type FoldedTextProps = {
  title: string;
  /** Name of the file, without its ending. */
  name: string;
  /** An object, or JSON text that may be none; null if there is nothing. */
  source: object | string | null;
};

/** Details of an entry, folded; the whole can be copied or downloaded whatever its size. */
export function FoldedText({ title, name, source }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useMemo(() => (source === null ? "" : wholeText(source)), [source]);
  const copy = useSingleFlight(async () => {
    const { clipboard } = navigator;
    const result = await shareLink({ title, text: whole }, { clipboard });
    if (result === "copied") notify.success("Đã sao chép toàn bộ dữ liệu", { id: "copied" });
    else notify.error("Không sao chép được dữ liệu", { id: "copied" });
  });

  if (source === null) return <p className={classes.none}>{title}: không có</p>;
  const size = formatBytes(new Blob([whole]).size);
  return (
    <details
      className={classes.root}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        {title} <span className={classes.size}>({size})</span>
      </summary>
      {isOpen ? <Content whole={whole} title={title} /> : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          aria-label={`Sao chép: ${title}`}
          onClick={copy}
        >
          Sao chép
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          aria-label={`Tải về: ${title}`}
          onClick={() =>
            void keepFile(new Blob([whole], { type: "application/json" }), `${name}.json`)
          }
        >
          Tải về
        </Button>
      </div>
    </details>
  );
}

function Content({ whole, title }: { whole: string; title: string }) {
  const { text, left } = renderedText(whole);
  return (
    <>
      {/* Not a <pre>: this can be reached with Tab, scrolled and selected as a whole. */}
      <textarea
        className={classes.text}
        readOnly
        dir="ltr"
        rows={Math.min(MOST_LINES, text.split("\n").length + 1)}
        aria-label={title}
        value={text}
      />
      {left > 0 ? (
        <p className={classes.none}>
          Còn {formatCount(left)} ký tự không hiện ở đây. Sao chép hoặc tải về để xem toàn bộ.
        </p>
      ) : null}
    </>
  );
}
