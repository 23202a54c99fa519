import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./raw-data.module.css";

/** The affiliate statistics as the server sent them (document 1 §2.10), folded away. */
export function RawData({ raw }: { raw: object }) {
  const text = JSON.stringify(raw, null, 2);
  const copy = useSingleFlight(async () => {
    const { clipboard } = navigator;
    const result = await shareLink({ title: "Thống kê affiliate", text }, { clipboard });
    if (result === "copied") notify.success("Đã sao chép dữ liệu gốc", { id: "copied" });
    else notify.error("Không sao chép được dữ liệu gốc", { id: "copied" });
  });
  return (
    <Panel
      title="Thống kê affiliate"
      description="Mạng lưới giới thiệu của tài khoản đang đăng nhập."
    >
      <details>
        <summary className={classes.summary}>Dữ liệu gốc</summary>
        <div className={classes.content}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCopy size={18} />}
            onClick={() => void copy()}
          >
            Sao chép
          </Button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard, too */}
          <pre className={classes.text} tabIndex={0}>
            {text}
          </pre>
        </div>
      </details>
    </Panel>
  );
}
