import { ActionIcon } from "@mantine/core";
import { IconKeyboard } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { OWNS_KEYS } from "#web/lib/single-keys.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { Key, ShortcutsDialog } from "#web/ui/overlay/shortcuts-dialog.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { nextUndecided, pageOf, pagesToLook } from "../rules.ts";
import type { RequestQueries } from "./queries.ts";
import classes from "./request-panel.module.css";
import type { RequestPanelProps } from "./request-screen.tsx";
import { RequestUnreadable } from "./review-queue.tsx";

type Dialog<Row, Task> = {
  task: Task;
  row: Row;
  onNext: () => void;
  onClose: () => void;
};

type Review<Row extends { id: string }, Status extends string, Task extends string> = {
  queries: RequestQueries<Row, Status>;
  title: string;
  failedText: string;
  isUndecided: (row: Row) => boolean;
  noneLeft: string;
  actionsOf: (row: Row, onTask: (task: Task) => void) => readonly ReviewAction[];
  details: (row: Row) => ReactNode;
  dialog: (dialog: Dialog<Row, Task>) => ReactNode;
};

type Props<
  Row extends { id: string },
  Status extends string,
  Task extends string,
> = RequestPanelProps<Status, Task> & { review: Review<Row, Status, Task> };

export function RequestPanel<
  Row extends { id: string },
  Status extends string,
  Task extends string,
>(props: Props<Row, Status, Task>) {
  const { id, search, onReplace, review } = props;
  const { queries, failedText } = review;
  const close = () => onReplace({ xem: undefined, viec: undefined });
  const { row, place, openNext } = useReviewNavigation(props, close);
  const query = useQuery(queries.detail(id));
  // The list has whole requests: stepping through them does not flicker.
  const request = query.data ?? (query.isPending ? row : undefined);
  const { viec } = search;

  return (
    <>
      <RowPanel
        title={`${review.title} ${id}`}
        place={place}
        onClose={close}
        footer={
          request ? (
            <ReviewActions
              actions={review.actionsOf(request, (task) => onReplace({ viec: task }))}
            />
          ) : null
        }
      >
        {request ? (
          <>
            <StaleNotice query={query} title={failedText} />
            {review.details(request)}
          </>
        ) : query.error ? (
          <RequestUnreadable query={query} failed={failedText} notFound={queries.notFound} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {request && viec ? (
        <Fragment key={`${viec} ${id}`}>
          {review.dialog({
            task: viec,
            row: request,
            onNext: openNext,
            onClose: () => onReplace({ viec: undefined }),
          })}
        </Fragment>
      ) : null}
    </>
  );
}

export type ReviewAction = {
  key: string;
  label: string;
  onRun: () => void;
  whyNot?: string | undefined;
  isPrimary?: boolean;
};

type ReviewActionsProps = {
  /** The last one is nearest to the thumb: put the primary one there. */
  actions: readonly ReviewAction[];
};

function ReviewActions({ actions }: ReviewActionsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const openHelp = () => setHelpOpen(true);

  function press({ key, whyNot, onRun }: ReviewAction): void {
    if (whyNot === undefined) {
      onRun();
      return;
    }
    const button = buttons.current.get(key);
    button?.blur();
    button?.focus();
  }

  const inside = useShortcuts({
    "?": openHelp,
    ...Object.fromEntries(actions.map((action) => [action.key, () => press(action)])),
  });

  return (
    <div ref={inside} className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Phím tắt"
        aria-keyshortcuts="?"
        title="Phím tắt (?)"
        className={classes.help}
        onClick={openHelp}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {actions.map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          onRef={(button) => buttons.current.set(action.key, button)}
        />
      ))}
      {isHelpOpen ? <Help actions={actions} onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}

type ActionButtonProps = {
  action: ReviewAction;
  onRef: (button: HTMLButtonElement | null) => void;
};

function ActionButton({ action, onRef }: ActionButtonProps) {
  const { key, label, onRun, whyNot, isPrimary = false } = action;
  return (
    <ReasonButton
      ref={onRef}
      variant={isPrimary ? "filled" : "default"}
      aria-keyshortcuts={key.toUpperCase()}
      rightSection={
        <span className={classes.key} aria-hidden="true">
          <Key>{key.toUpperCase()}</Key>
        </span>
      }
      whyNot={whyNot}
      onClick={onRun}
    >
      {label}
    </ReasonButton>
  );
}

const panelKeys = [
  { keys: ["J", "↓"], label: "Yêu cầu sau" },
  { keys: ["K", "↑"], label: "Yêu cầu trước" },
  { keys: ["?"], label: "Mở bảng phím tắt này" },
  { keys: ["Esc"], label: "Đóng" },
];

function Help({ actions, onClose }: { actions: readonly ReviewAction[]; onClose: () => void }) {
  const lines = actions.map(({ key, label }) => ({ keys: [key.toUpperCase()], label }));
  return (
    <ShortcutsDialog lines={[...lines, ...panelKeys]} onClose={onClose}>
      Sau mỗi quyết định, yêu cầu đang chờ kế tiếp tự mở ra.
    </ShortcutsDialog>
  );
}

function useReviewNavigation<
  Row extends { id: string },
  Status extends string,
  Task extends string,
>({ id, search, onReplace, review }: Props<Row, Status, Task>, onClose: () => void) {
  const { queries, isUndecided, noneLeft } = review;
  const client = useQueryClient();
  const query = useQuery(queries.list(search));
  const list = query.isPlaceholderData ? undefined : query.data;
  const rows = list?.items ?? [];
  const { page } = pageOf(search);
  const pageSize = list?.limit ?? 1;

  async function fetchPage(next: number): Promise<readonly Row[]> {
    const other = queries.list({ ...search, page: next });
    return (await client.fetchQuery({ ...other, staleTime: 0 })).items;
  }

  function open(xem: string, onPage: number): void {
    onReplace({ xem, viec: undefined, page: onPage });
  }

  const navigation = useRowNavigation({
    id,
    page,
    pageSize,
    rows,
    total: list?.total,
    fetchPage,
    onOpen: open,
  });

  const openNext = useSingleFlight(async () => {
    const { position = 1 } = navigation.place ?? {};
    const index = Math.max(0, position - 1 - (page - 1) * pageSize);
    const here = nextUndecided(rows, { id, index }, isUndecided);
    if (here) return open(here.id, page);
    try {
      for (const next of pagesToLook(page, list?.totalPages ?? 1)) {
        const found = nextUndecided(await fetchPage(next), { id, index: 0 }, isUndecided);
        if (found) return open(found.id, next);
      }
      notify.info(noneLeft);
    } catch {
      // The list shows the error.
    }
    onClose();
    focusList();
  });

  return { ...navigation, openNext };
}

/** Rows, cards, or else the search field. */
const targets = ["main tbody tr[tabindex='0']", "main li button", "main input[type='search']"];

/** After the last decision, the row to return the focus to is gone. Waits until the panel has closed. */
function focusList(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const found = targets
      .map((target) => document.querySelector<HTMLElement>(target))
      .find((element) => element !== null);
    found?.focus();
  });
}

type Shortcuts = Readonly<Record<string, () => void>>;

/** J, K, arrows and Escape belong to the panel. A dialog above it is outside the ref. */
function useShortcuts(keys: Shortcuts) {
  const inside = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat) return;
    // "?" needs Shift on most keyboards.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && key !== "?")) return;
    if (!(target instanceof Element) || target.closest(OWNS_KEYS)) return;
    const run = keys[key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>("[role=dialog]");
    const listen = (event: KeyboardEvent) => onKey(event);
    panel?.addEventListener("keydown", listen);
    return () => panel?.removeEventListener("keydown", listen);
  }, []);

  return inside;
}
