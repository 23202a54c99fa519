import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";
import classes from "./row-panel.module.css";

/** The position of the open row in its list. */
export type RowPlace = {
  /** Of the row. */
  id: string | number;
  /** Starts at 1, counted over all pages. */
  position: number;
  total: number;
  /** Undefined for the first row. */
  onPrevious?: (() => void) | undefined;
  /** Undefined for the last row. */
  onNext?: (() => void) | undefined;
};

/** "3 / 20" and the buttons to move. Screen readers announce the new title after each move. */
export function RowSteps({
  title,
  position,
  total,
  onPrevious,
  onNext,
}: Omit<RowPlace, "id"> & { title: string }) {
  const [here, all] = [formatCount(position), formatCount(total)];
  return (
    <div className={classes.steps}>
      <p className={classes.position} aria-hidden="true">
        {here} / {all}
      </p>
      <p className="tap-sr-only" role="status">
        {`${title}, dòng ${here} trên ${all}`}
      </p>
      <StepButton
        icon={<IconChevronUp size={18} />}
        keys="ArrowUp K"
        hint="Phím ↑ hoặc K"
        onMove={onPrevious}
        whyNot="Đây là dòng đầu tiên"
      >
        Trước
      </StepButton>
      <StepButton
        icon={<IconChevronDown size={18} />}
        keys="ArrowDown J"
        hint="Phím ↓ hoặc J"
        onMove={onNext}
        whyNot="Đây là dòng cuối cùng"
      >
        Sau
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  icon: ReactNode;
  /** Value of `aria-keyshortcuts`. */
  keys: string;
  /** The same for the eye. */
  hint: string;
  onMove: (() => void) | undefined;
  whyNot: string;
  children: string;
};

/** Stays the same element when it becomes disabled, so it keeps the focus. */
function StepButton({ icon, keys, hint, onMove, whyNot, children }: StepButtonProps) {
  const { props, bubble } = useDisabledReason(whyNot);
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        aria-keyshortcuts={keys}
        {...(onMove ? { onClick: onMove, title: hint } : props)}
      >
        {children}
      </Button>
      {onMove ? null : bubble}
    </>
  );
}
