import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { growsDownwards } from "#web/ui/overlay/grows-downwards.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { DeskAction } from "./desk-action.ts";
import classes from "./desk-actions.module.css";

type DeskHelpProps = { actions: readonly DeskAction[]; onClose: () => void };

/** The keys of the row panel itself. */
const panelKeys = [
  { keys: ["J", "↓"], label: "Yêu cầu sau" },
  { keys: ["K", "↑"], label: "Yêu cầu trước" },
  { keys: ["?"], label: "Mở bảng phím tắt này" },
  { keys: ["Esc"], label: "Đóng" },
];

/** The list of keys. */
export function DeskHelp({ actions, onClose }: DeskHelpProps) {
  useReturnFocus();
  const lines = [
    ...actions.map(({ key, label }) => ({ keys: [key.toUpperCase()], label })),
    ...panelKeys,
  ];
  return (
    <Modal opened onClose={onClose} title="Phím tắt" size="sm" data-question {...growsDownwards}>
      <dl className={classes.keys}>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>Sau mỗi quyết định, yêu cầu đang chờ kế tiếp tự mở ra.</p>
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          Đã hiểu
        </Button>
      </div>
    </Modal>
  );
}
