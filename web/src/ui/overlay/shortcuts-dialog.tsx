import "./styles-modal.ts";
import { Box, Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { anchorTop, useReturnFocus } from "./dialog.ts";
import classes from "./shortcuts-dialog.module.css";

export const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key}>{children}</kbd>
);

type ShortcutsDialogProps = {
  lines: readonly { keys: readonly string[]; label: string }[];
  children: ReactNode;
  onClose: () => void;
};

export function ShortcutsDialog({ lines, children, onClose }: ShortcutsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Phím tắt" size="sm" data-question {...anchorTop}>
      <dl className={classes.keys}>
        {lines.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Box mt="sm" c="dimmed" fz="sm">
        {children}
      </Box>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Đã hiểu</Button>
      </Group>
    </Modal>
  );
}
