import { Button, Group } from "@mantine/core";

type QuickReasonsProps = {
  reasons: readonly string[];
  text: string;
  disabled: boolean;
  onPick: (reason: string) => void;
};

/** Keeps the focus: in the field it would open the on-screen keyboard over the buttons. */
export function QuickReasons({ reasons, text, disabled, onPick }: QuickReasonsProps) {
  const picked = reasons.find((reason) => text.endsWith(reason));
  return (
    <Group role="group" aria-label="Lý do thường gặp" gap="xs" align="stretch">
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="compact-md"
          radius="xl"
          disabled={disabled}
          onClick={() => onPick(reason)}
        >
          {reason}
        </Button>
      ))}
      <span role="status" className="tap-sr-only">
        {picked ? `Đã điền: ${picked}` : ""}
      </span>
    </Group>
  );
}
