import type { RenderTreeNodePayload } from "@mantine/core";
import { IconChevronRight, IconDots, IconUser } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./affiliate-tree.module.css";
import { type Branch, CHILDREN_STEP } from "./tree.ts";

type MemberTreeRowProps = {
  row: Branch | undefined;
  isOpen: boolean;
  elementProps: RenderTreeNodePayload["elementProps"];
};

export function MemberTreeRow({ row, isOpen, elementProps }: MemberTreeRowProps) {
  return (
    <div {...elementProps} className={`${elementProps.className} ${classes.row}`}>
      {row?.kind === "person" ? <Person row={row} isOpen={isOpen} /> : null}
      {row?.kind === "more" ? <Offer left={row.left} /> : null}
    </div>
  );
}

type PersonProps = { row: Extract<Branch, { kind: "person" }>; isOpen: boolean };

function Person({ row: { name, code, referred }, isOpen }: PersonProps) {
  return (
    <>
      {referred > 0 ? (
        <IconChevronRight
          size={18}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden="true"
        />
      ) : (
        <IconUser size={18} className={classes.leaf} aria-hidden="true" />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span> <span className={classes.code}>{code}</span>
      </span>
      {referred > 0 ? (
        <span className={classes.count}>
          <span className="tap-sr-only">, đã giới thiệu </span>
          {formatCount(referred)} người
        </span>
      ) : null}
    </>
  );
}

function Offer({ left }: { left: number }) {
  return (
    <>
      <IconDots size={18} className={classes.leaf} aria-hidden="true" />
      <span className={classes.offer}>
        Xem thêm {formatCount(Math.min(left, CHILDREN_STEP))} người (còn {formatCount(left)})
      </span>
    </>
  );
}
