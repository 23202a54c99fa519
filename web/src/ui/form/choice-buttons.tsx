import { Button } from "@mantine/core";

type ChoiceButtonsProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  labelOf: Readonly<Record<Choice, string>>;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
  className: string | undefined;
};

export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { label, choices, labelOf, chosen, onChoose, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={className} role="group" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === chosen ? "light" : "default"}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {labelOf[choice]}
        </Button>
      ))}
    </div>
  );
}
